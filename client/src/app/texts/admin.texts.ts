export const adminPageTexts = {
  admin: 'Admin',
  tagline: 'Where postings come from, and how loading goes.',
  loading: 'Loading...',
  signInTitle: 'Admin',
  signInText: 'Sign in as an operator of this server.',
  bullets: ['Load real postings', 'See what failed, and why'],
  notOperator: "You're not an operator of this server.",
  notOperatorText: 'Operators are named in ADMIN_EMAILS, and need a confirmed address.',
  couldntLoad: "We couldn't load this page.",
};
