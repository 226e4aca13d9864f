import { describe, expect, it } from 'vitest';
import { isEnglish, languageOf } from './language-of.ts';

describe('languageOf', () => {
  it.each([
    ['en', 'Led the migration of services to a new platform and trained the team on it'],
    ['de', 'Leitete die Umstellung der Dienste auf eine neue Plattform und schulte das Team'],
    ['fr', 'Responsable de la migration des services vers une nouvelle plateforme et de la formation avec les équipes'],
    ['es', 'Responsable de la migración de los servicios y del equipo con una nueva plataforma para el cliente'],
    ['it', 'Responsabile della migrazione dei servizi e del gruppo con una nuova piattaforma per il cliente'],
    ['nl', 'Leidde de migratie van het platform en trainde het team voor een nieuwe aanpak bij de klant'],
    [
      'pl',
      'Kierowanie migracją usług do nowej platformy oraz szkolenie zespołu w firmie i praca z klientem dla działu',
    ],
  ])('knows %s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('says nothing of a list of names, or of addresses', () => {
    expect(languageOf('Python, Kubernetes, Terraform, Grafana, Kafka, PostgreSQL, Redis')).toBeNull();
    expect(languageOf('one@example.com two@example.com www.example.com example.com/de/la')).toBeNull();
  });
});

describe('isEnglish', () => {
  it('takes the word of the CV, and else looks at its texts', () => {
    expect(isEnglish('en-GB', [])).toBe(true);
    expect(isEnglish('de', ['Led the team and the rest of it'])).toBe(false);
    expect(isEnglish('', ['Leitete die Umstellung der Dienste und das Team mit der Plattform'])).toBe(false);
    expect(isEnglish('', [])).toBe(true);
  });
});
