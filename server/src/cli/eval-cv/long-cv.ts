import { Truth } from './truth.ts';

const TITLES = ['Engineer', 'Senior Engineer', 'Lead Engineer'] as const;
const FIRMS = ['Alder', 'Birch', 'Cedar', 'Damson', 'Elder', 'Fir', 'Gorse', 'Hazel'] as const;
const BULLETS = 14;

/** A CV of about eight pages: eight firms with three jobs each, the newest first, and much to say about every one. */
export function longCv(): { text: string; truth: Truth } {
  const experience = FIRMS.flatMap((firm, place) =>
    TITLES.toReversed().map((title, step) => {
      const end = 2024 - place * 3 - step;
      return {
        title: `${title}, ${firm} Platform`,
        company: `${firm} Works Ltd`,
        dates: `Jan ${end - 1} – Dec ${end - 1}`,
      };
    }),
  );
  const jobs = experience.map(({ title, company, dates }, job) => {
    const bullets = Array.from(
      { length: BULLETS },
      (_, n) => `• Kept part ${job * BULLETS + n + 1} of the platform in service and wrote down how that is done.`,
    );
    return `${title}\n${company}\n${dates}\n${bullets.join('\n')}\n`;
  });
  const text = `Gwendolyn Achterberg\nEngineer\ngwendolyn.achterberg@example.com | (415) 555-0171 | Oakland, CA\n\nEXPERIENCE\n\n${jobs.join('\n')}\nEDUCATION\nB.Eng. Mechanical Engineering\nNorthmoor University, 1999\n`;
  return {
    text,
    truth: Truth.parse({
      contact: {
        full_name: 'Gwendolyn Achterberg',
        email: 'gwendolyn.achterberg@example.com',
        phone: '(415) 555-0171',
      },
      experience,
      education: [{ degree: 'B.Eng. Mechanical Engineering', institution: 'Northmoor University' }],
    }),
  };
}
