/** Names of a time without work, in the languages whose CVs are read. */
const BREAK =
  /^(?:on |in )?(?:career break|sabbatical(?: leave)?|(?:parental|maternity|paternity|family|adoption) leave|gap year|full[- ]time parent|elternzeit|babypause|mutterschutz|sabbatjahr|familienpause|auszeit|berufliche pause|cong[ée] (?:parental|maternit[ée]|paternit[ée]|sabbatique)|ann[ée]e sabbatique|excedencia|a[ñn]o sab[áa]tico|baja (?:maternal|paternal)|congedo parentale|aspettativa|anno sabbatico|licen[çc]a (?:parental|maternidade|paternidade|sab[áa]tica)|ano sab[áa]tico|ouderschapsverlof|zwangerschapsverlof|sabbatsjaar|urlop (?:macierzy[ńn]ski|wychowawczy|rodzicielski|ojcowski)|rodi[čc]ovsk[áa] dovolen[áa]|mate[řr]sk[áa] dovolen[áa]|f[öo]r[äa]ldraledig(?:het)?|tj[äa]nstledig(?:het)?)(?!\p{L})/iu;

/** Goes on as the name of a job: 'Parental Leave Specialist', 'maternity leave cover'. */
const JOB_AFTER = /^\s+(?:cover\b|\p{Lu})/u;

/**
 * True for what names a time without work, such as 'Parental leave' or 'Sabbatical – travelling': no employer had it, and
 * it is no experience. A job that only mentions one, such as 'Engineer (maternity leave cover)', is a job.
 */
export function isCareerBreak(text: string): boolean {
  const start = text.slice(0, 200).trimStart();
  const [named] = BREAK.exec(start) ?? [];
  return named !== undefined && !JOB_AFTER.test(start.slice(named.length));
}
