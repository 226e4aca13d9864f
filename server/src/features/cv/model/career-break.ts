/** Names of a time without work, in the languages whose CVs are read. */
const BREAK =
  /(?<!\p{L})(?:career break|sabbatical(?: leave)?|(?:parental|maternity|paternity|family|adoption) leave|gap year|full[- ]time parent|elternzeit|babypause|mutterschutz|sabbatjahr|familienpause|auszeit|berufliche pause|cong[ée] (?:parental|maternit[ée]|paternit[ée]|sabbatique)|ann[ée]e sabbatique|excedencia|a[ñn]o sab[áa]tico|baja (?:maternal|paternal)|congedo parentale|aspettativa|anno sabbatico|licen[çc]a (?:parental|maternidade|paternidade|sab[áa]tica)|ano sab[áa]tico|ouderschapsverlof|zwangerschapsverlof|sabbatsjaar|urlop (?:macierzy[ńn]ski|wychowawczy|rodzicielski|ojcowski)|rodi[čc]ovsk[áa] dovolen[áa]|mate[řr]sk[áa] dovolen[áa]|f[öo]r[äa]ldraledig(?:het)?|tj[äa]nstledig(?:het)?)(?!\p{L})/iu;

/** True for what names a time without work, such as parental leave: no employer had it, and it is no experience. */
export const isCareerBreak = (text: string): boolean => BREAK.test(text.slice(0, 200));
