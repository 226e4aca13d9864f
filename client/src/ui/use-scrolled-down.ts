import { useEffect, useState } from 'react';

/** What lies above folds only once it has left the window anyway. */
const FROM_PX = 120;
/** A finger or wheel that trembles is no change of direction. */
const STEP_PX = 12;

/** True while someone reads on down the page; false at its top and as soon as they scroll up. */
export function useScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let turned = window.scrollY;
    const look = (): void => {
      const y = window.scrollY;
      if (y < FROM_PX) setIsDown(false);
      else if (y > turned + STEP_PX) setIsDown(true);
      else if (y < turned - STEP_PX) setIsDown(false);
      else return;
      turned = y;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
}
