import { useEffect } from 'react';

/** The server writes it under this id into the page it delivers first. */
const ID = 'page-data';

/** Keeps the page's schema.org data in the document while the page is shown, and takes away what another page left. */
export function usePageData(data: object | null): void {
  const text = data === null ? null : JSON.stringify(data);
  useEffect(() => {
    document.getElementById(ID)?.remove();
    if (text === null) return undefined;
    const script = document.createElement('script');
    script.id = ID;
    script.type = 'application/ld+json';
    script.textContent = text;
    document.head.append(script);
    return () => script.remove();
  }, [text]);
}
