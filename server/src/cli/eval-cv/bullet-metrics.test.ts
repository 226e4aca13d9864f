import { describe, expect, it } from 'vitest';
import { bulletMetrics, MOST_WRONG } from './bullet-metrics.ts';
import { letterMetrics, MOST_SHARED, MOST_WORDS } from './letter-metrics.ts';
import { skillMetrics } from './skill-metrics.ts';

describe('the built-in rules on weak lines', () => {
  it('never word one otherwise than wanted among those they were written with', async () => {
    const { lines, right, mistakes } = await bulletMetrics('tuned');
    expect(mistakes.filter((mistake) => mistake.startsWith('wrong'))).toEqual([]);
    expect(lines).toBeGreaterThanOrEqual(100);
    expect(right / lines).toBeGreaterThan(0.9);
  });

  it('seldom do among those they were not', async () => {
    const { lines, right, wrong } = await bulletMetrics('untuned');
    expect(lines).toBeGreaterThanOrEqual(100);
    expect(wrong / lines).toBeLessThanOrEqual(MOST_WRONG);
    expect(right / lines).toBeGreaterThan(0.8);
  });
});

describe('skills that a line says its person used', () => {
  it('are told from those that it only names', async () => {
    expect(await skillMetrics('tuned')).toEqual({ lines: 40, right: 40, claimed: 0 });
    const { lines, right, claimed } = await skillMetrics('untuned');
    expect(right / lines).toBeGreaterThanOrEqual(0.9);
    expect(claimed / lines).toBeLessThanOrEqual(0.05);
  });
});

describe('letters without a model', () => {
  it('are worded for their posting, and short', async () => {
    const [english, german] = await letterMetrics();
    for (const metrics of [english, german]) {
      expect(metrics?.letters).toHaveLength(10);
      expect(metrics?.shared).toBeLessThan(MOST_SHARED);
      expect(metrics?.words).toBeLessThanOrEqual(MOST_WORDS);
    }
    const to = (employer: string) => german?.letters.find(({ addressee }) => addressee === employer);
    expect(to('Bluepeak Hosting')).toMatchObject({
      date: '20. November 2026',
      subject: 'Bewerbung als Site Reliability Engineer',
    });
    expect(to('Bluepeak Hosting')?.paragraphs.join(' ')).toContain(
      'Bei der Nordlicht GmbH richtete ich Grafana und Prometheus für 60 Dienste ein.',
    );
    // In the language of the posting, whatever that of the CV.
    expect(to('Quillon')).toMatchObject({ subject: 'Application: Platform Engineer' });
    expect(english?.letters[2]?.paragraphs.join(' ')).toMatch(/I cannot show work with Airflow yet/u);
  });
});
