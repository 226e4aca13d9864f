/** A line that is rewritten. */
export const MOVED = 'Responsible for moving 14 services to PostgreSQL';

/** A CV as someone might type it. */
export const ADA_CV = `ADA LOVELACE
Software Engineer
ada.lovelace@example.com | London, United Kingdom

EXPERIENCE
Senior Software Engineer, Analytical Engines Ltd, London
Mar 2021 - Present
- Responsible for rewriting the nightly tables job in TypeScript, which reduced its run time from 9 hours to 40 minutes
- Helped to mentor 4 engineers

Software Engineer, Difference Machines plc, London
Jan 2018 - Feb 2021
- ${MOVED}

EDUCATION
BSc Mathematics, University of London, 2014 - 2017

SKILLS
TypeScript, PostgreSQL, Docker
`;
