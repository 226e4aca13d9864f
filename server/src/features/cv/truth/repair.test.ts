import { describe, expect, it } from 'vitest';
import { read, sampleCv } from '../../../testing/sample-cv.ts';
import { WordingCheck, type WordingVerdict } from './check-wording.ts';

/** The verdict on a new wording of a line that stands alone in its job. */
function judged(text: string, source: string, language = 'en'): WordingVerdict {
  const [job] = sampleCv().work;
  if (job === undefined) throw new Error('The sample has a job.');
  const highlights = [{ id: 'h1', text: source, span: null }];
  const cv = read(sampleCv({ language, work: [{ ...job, id: 'job', paragraphs: [], highlights }] }));
  return new WordingCheck(cv).check({ kind: 'line', itemId: 'job', lineId: 'h1' }, text);
}

describe('a repair', () => {
  it('names the words in question, and puts back what the line says', () => {
    const { claims, repaired } = judged('Designed the export', 'Maintained the nightly export');
    expect(claims.map(({ words }) => words)).toEqual(['Designed the export']);
    expect(repaired).toBe('Maintained the export');
    expect(judged('Wrote the export in Go, eliminating outages', 'Wrote the nightly export in Go').repaired).toBe(
      'Wrote the export in Go',
    );
  });

  it.each([
    [
      'Skripte in PowerShell und Python geschrieben, nachts ausgeführt',
      'Skripte in PowerShell geschrieben, nachts ausgeführt',
      'Skripte in PowerShell geschrieben, nachts ausgeführt',
    ],
    [
      'PowerShell-Skripte für Benutzer geschrieben, die das Anlegen um 75 % beschleunigen',
      'Skripte in PowerShell für das Anlegen der Benutzer geschrieben',
      'PowerShell-Skripte für Benutzer geschrieben',
    ],
    [
      'Skripte für 1.200 Benutzer im Betrieb geschrieben, die 80 % Zeit sparen',
      'Skripte für 1.200 Benutzer im Betrieb geschrieben und dokumentiert',
      'Skripte für 1.200 Benutzer im Betrieb geschrieben',
    ],
  ])('leaves no half of a clause behind when it repairs %s', (text, source, wanted) => {
    const { repaired } = judged(text, `${source} und dokumentiert`, 'de');
    expect(repaired).toBe(wanted);
  });

  it.each([
    [
      "the source's verb, in the form that is needed",
      'Kept the ledger, marking the mock exams for the department',
      'Kept the ledger; writes the mock exams for the department',
      'Kept the ledger, writing the mock exams for the department',
      'en',
    ],
    [
      "the source's noun of an act",
      'Behebung von Störungen im Netz der Filialen',
      'Bearbeitung von Störungen im Netz aller Filialen',
      'Bearbeitung von Störungen im Netz der Filialen',
      'de',
    ],
    [
      "the source's phrase",
      'Umstellung der Backups auf Bareos',
      'Umstellung der Sicherungen auf Bareos für alle Standorte',
      'Umstellung der Sicherungen auf Bareos',
      'de',
    ],
    [
      "the source's clause",
      'Conducted interviews with 30 bookkeepers and summarised the findings',
      'Interviewed 30 bookkeepers and summarised what they said',
      'Conducted interviews with 30 bookkeepers and summarised what they said',
      'en',
    ],
    [
      'a clause with the joint that its form needs',
      'Optimised slow queries, reducing the monthly report by hours',
      'Tuned slow queries; the monthly report now runs in 12 minutes',
      'Optimised slow queries; the monthly report now runs in 12 minutes',
      'en',
    ],
    ['nothing where only the old line is left', 'Repaired the racking', 'Reported the racking', null, 'en'],
    [
      'nothing that would be said twice',
      'Wartete die Firewall und vergab Rechte im Verzeichnis',
      'Vergab Rechte im Verzeichnis',
      null,
      'de',
    ],
  ])('repairs with %s', (_what, text, source, wanted, language) => {
    expect(judged(text, source, language).repaired).toBe(wanted);
  });
});
