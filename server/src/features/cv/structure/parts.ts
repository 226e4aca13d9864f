const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${list})(?![\\p{L}])`, 'iu');

/** German titles are one word: 'Finanzcontrollerin', 'Bauleiter'. */
const COMPOUND_TITLE =
  /(?<=\p{L}{3})(?:entwickler|ingenieur|leiter|berater|manager|controller|assistent|techniker|pfleger|lehrer|meister|führer|arbeiter|referent|forscher|architekt|analyst|designer|redakteur|planer|verkäufer|betreuer|spezialist|trainer|mechaniker|mechatroniker|elektroniker|informatiker)(?:in)?(?!\p{L})|(?:kaufmann|kauffrau|fachkraft)(?!\p{L})/iu;

const TITLE = words(
  'engineer|engineers|developer|generalist|candidate|student|postdoc|intern|leader|programmer|architect|manager|director|analyst|scientist|designer|consultant|administrator|admin|intern|interns|internship|trainee|apprentice|assistant|associate|coordinator|specialist|supervisor|officer|lead|head|chief|president|vp|cto|ceo|cfo|coo|cio|founder|co-?founder|owner|partner|technician|technologist|researcher|research fellow|fellow|lecturer|professor|teacher|tutor|instructor|trainer|coach|counselor|counsellor|nurse|physician|doctor|therapist|pharmacist|accountant|auditor|controller|bookkeeper|clerk|cashier|receptionist|secretary|representative|agent|advisor|adviser|writer|editor|journalist|copywriter|translator|producer|artist|illustrator|photographer|animator|driver|operator|mechanic|electrician|welder|cook|chef|barista|waiter|waitress|server|bartender|tester|recruiter|planner|buyer|strategist|evangelist|advocate|docent|librarian|volunteer|member|facilitator|mentor|ambassador|organizer|maintainer|creator|contributor|contractor|freelancer|freelance|self[- ]employed|sre|qa|tlm|ic|individual contributor|product owner|scrum master|ta|captain|treasurer|chair|chairman|principal|paralegal|attorney|lawyer|judge|curator|steward|guard|host|teller|plumber|hairdresser|cleaner|caretaker|courier|paramedic|midwife|dentist|veterinarian|solicitor|surveyor|stylist|musician|roofer|firefighter|housekeeper|nanny|carer|caregiver|salesperson|salesman|saleswoman|merchandiser|broker|trader|underwriter|actuary|economist|statistician|biologist|chemist|physicist|geologist|psychologist|dietitian|nutritionist|optician|radiographer|machinist|fitter|labourer|laborer|foreman|picker|packer|dispatcher|estimator|drafter|bricklayer|joiner|florist|entwickler|entwicklerin|softwareentwickler|softwareentwicklerin|ingenieur|ingenieurin|softwareingenieur|leiter|leiterin|teamleiter|teamleiterin|berater|beraterin|werkstudent|werkstudentin|praktikant|praktikantin|praktikum|sachbearbeiter|sachbearbeiterin|projektleiter|projektleiterin|projektmanager|projektmanagerin|referent|referentin|assistent|assistentin|kaufmann|kauffrau|geschäftsführer|mitarbeiter|mitarbeiterin|auszubildender?|fachinformatiker|softwarearchitekt|softwarearchitektin|développeur|développeuse|ingénieure?|chef de projet|cheffe de projet|responsable|directeur|directrice|stagiaire|stage|chargée?|technicien|technicienne|consultante?|alternante?|apprentie?|gestionnaire|analyste|desarrollador|desarrolladora|ingeniero|ingeniera|gerente|jefe|jefa|analista|becario|becaria|técnico|técnica|consultor|consultora|directora|responsable|programador|programadora|profesor|profesora|programista|programistka|inżynier|kierownik|kierowniczka|specjalista|specjalistka|analityk|analityczka|stażysta|stażystka|praktykant|praktykantka|młodszy|starszy|tester|asystent|asystentka|konsultant|konsultantka|sviluppatore|sviluppatrice|ingegnere|responsabile|impiegat[oa]|infermier[ea]|consulente|tirocinante|desenvolvedora?|engenheir[oa]|gestora?|coordenadora?|estagiári[oa]|diretora?|professora|enfermeir[oa]|médic[oa]|verpleegkundige|medewerker|ontwikkelaar|projectleider|stagiair|leerling|adviseur|utvecklare|ingenjör|sjuksköterska|инженер|разработчик|менеджер|エンジニア|工程师|部長',
);

const EMPLOYER = words(
  'inc|llc|ltd|limited|corp|corporation|company|co|gmbh|ag|kg|ug|se|e\\.v|plc|llp|lp|lda|ltda|s\\.?a|s\\.?l|sas|sarl|sp\\. z o\\.o|s\\.r\\.l|spa|bv|b\\.v|nv|oy|ab|as|pty|pvt|group|bank|labs?|studios?|systems|solutions|technologies|technology|software|industries|holdings|partners|consulting|agency|foundation|institute|university|college|school|hospital|clinic|ministry|department|museum|ymca|association|society|council|center|centre|library|networks?|media|energy|pharma|motors|airlines|insurance|financial|robotics|analytics|organization|organisation|verein|stiftung|banque|société|grupo|banco|spółka|fundacja',
);

const SCHOOL = words(
  'university|college|collège|faculté|school|institute|academy|polytechnic|conservatory|seminary|gymnasium|universität|uni|hochschule|fachhochschule|technische universität|tu|fh|eth|realschule|gesamtschule|berufsschule|berufskolleg|akademie|université|école|ecole|lycée|institut|iut|insa|universidad|universitat|instituto|colegio|escuela|facultad|politécnica|uniwersytet|politechnika|liceum|technikum|szkoła|akademia|università|politecnico|liceo|universidade|mit|uc|ucla|caltech|iit|nyu|postech|kaist|bootcamp|大学|университет|институт|for boys|for girls',
);

const DEGREE = words(
  "pgce|b\\.\\s?e\\.|higher secondary|b\\.?\\s?s\\.?|b\\.?\\s?a\\.?|b\\.?sc\\.?|m\\.?\\s?s\\.?|m\\.?\\s?a\\.?|m\\.?sc\\.?|m\\.?eng\\.?|b\\.?eng\\.?|meng|beng|b\\.?\\s?tech\\.?|m\\.?\\s?tech\\.?|b\\.?f\\.?a\\.?|m\\.?f\\.?a\\.?|bba|mba|m\\.?b\\.?a\\.?|ph\\.?\\s?d\\.?|dphil|j\\.?d\\.?|m\\.?d\\.?|ll\\.?\\s?[bm]\\.?|bachelor(?:['’]?s)?|master(?:['’]?s)?|doctorate|doctor of|juris doctor|doctor|associate(?:['’]?s)? (?:degree|of)|diploma|diplôme|degree|minor|major|ged|a[- ]levels?|gcses?|ib|certificate|study abroad|exchange|semester|thesis|diplom(?:-\\p{L}+)?|magister|staatsexamen|abitur|fachabitur|mittlere reife|ausbildung (?:zum|zur)|promotion|licence|maîtrise|doctorat|baccalauréat|bac|dut|bts|brevet|grado|licenciatura|licenciad[oa]|máster|maestría|doctorado|bachillerato|ingeniería|ciclo formativo|licencjat|inżynier|mgr|magisterskie|inżynierskie|matura|studia|laurea|graduação|mestrado|бакалавр|магистр|学士|修士|bootcamp",
);

const SCORE =
  /(?:\b(?:c?gpa|note|notendurchschnitt|abschlussnote|moyenne|nota media|średnia)\b|\bgpa\b|magna cum laude|summa cum laude|cum laude|first[- ]class hono|\b[0-4]\.\d{1,2}\s*(?:\/\s*[45](?:\.0+)?|gpa))/iu;

/** Adjectives say so at their end, or before a word of studies: 'discontinued operations' are something else. */
const OF_STUDIES =
  '(?= *(?:$|[^\\p{L} ]|(?:after|in|due|because|for|since|at|degree|stud|course|program|bachelor|master|b\\.|m\\.|[bm]sc|[bm]a\\b|phd|nach|wegen|après|por|depuis|desde)))';
const UNFINISHED = words(
  `not (?:yet )?(?:completed?|finished|awarded|conferred|earned|obtained|received|graduated)|(?:did not|didn[’']t|never) (?:completed?|finish(?:ed)?|graduated?)|(?:incomplete|un(?:finished|completed)|(?<!\\b(?:since|now|programme|program|course) )discontinued|incomplet[oa]s?)${OF_STUDIES}|part(?:ial|)ly completed|dropped out|drop-?out|withdr(?:ew|awn)|left (?:early|without|before graduat\\p{L}*)|on hold|(?:no|without(?: a)?) degree|non-degree|abd(?= *(?:$|[^\\p{L} ]))|all but dissertation|abgebrochen(?:e[nrsm]?)?|(?:studien)?abbruch|(?:nicht|noch nicht) (?:abgeschlossen|beendet)|ohne abschluss|unvollendet|non (?:termin|achev|obten|valid|finalis)\\p{L}*|inachevée?s?|interromp\\p{L}*|abandonn\\p{L}*|sans diplôme|inconclus[oa]s?|inacabad[oa]s?|(?:sin|no) (?:terminar|finalizar|acabar|(?:terminad|finalizad|completad|concluid)[oa]s?|título)|trunc[oa]|abandonad[oa]s?|não concluíd[oa]|trancad[oa]|non (?:completat|conclus|terminat)[oa]|interrott[oa]|nieukończon\\p{L}*|przerwan\\p{L}*|niet (?:afgerond|voltooid)|zonder diploma|afgebroken`,
);
/** A line below a degree longer than this tells of the studies, not of their end. */
const LONGEST_REMARK = 60;
const STUDIES = '(?:degree|stud(?:y|ies|ium)|études|estudios|carrera|course|program(?:me)?|status)';
/** The same and no more than that, in brackets or not, with a year. */
const ONLY_UNFINISHED = new RegExp(
  `^[\\s(\\[–—-]*(?:${STUDIES}:? )?${UNFINISHED.source}(?:,? (?:in )?\\d{4})?[\\s.)\\]]*$`,
  'iu',
);
/** A line that says so of the studies it stands below: at its start, behind a break, or having named them. */
const REMARK = new RegExp(
  `^(?:[^\\p{L}\\p{N}]*|(?:stud|degree|études|estud|carrera|attended|completed|enrolled|\\d|two|three|four).{0,60}|.{0,60}[;,(–-] ?|.{0,60} but )(?:${STUDIES}:? )?${UNFINISHED.source}`,
  'iu',
);

const STATES =
  'A[BKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSVY]|O[HKNR]|P[AER]|QC|RI|S[CDK]|T[NX]|UT|V[AT]|W[AIVY]|D\\.C\\.|U\\.S\\.A?\\.?';
const STATE_PLACE = new RegExp(
  `^[\\p{Lu}][\\p{L}.’'-]*(?: [\\p{L}.’'-]+){0,3}, ?(?:${STATES})(?: \\d{5}(?:-\\d{4})?)?$`,
  'u',
);
const COUNTRIES =
  'usa|u\\.s\\.a\\.?|us|united states|uk|united kingdom|england|scotland|wales|ireland|canada|australia|new zealand|germany|deutschland|austria|österreich|switzerland|schweiz|suisse|france|spain|españa|portugal|italy|italia|poland|polska|netherlands|belgium|belgique|sweden|norway|denmark|finland|india|china|japan|singapore|korea|s\\.korea|south korea|brazil|brasil|mexico|méxico|argentina|chile|colombia|south africa|israel|uae|ukraine|czech republic|czechia|hungary|romania|greece|turkey|online|norge|sverige|nederland';
const REGIONS =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|ontario|quebec|british columbia|alberta';
const COUNTRY_PLACE = new RegExp(
  `^(?:[\\p{Lu}][\\p{L}.’' -]{1,30}(?:, ?[\\p{Lu}][\\p{L}. ]{1,25})?, ?)?(?:${COUNTRIES})$`,
  'iu',
);
/** With one name before it: in 'Pine Savings, Bangor, Maine' the first of two is an employer. */
const REGION_PLACE = new RegExp(`^(?:[\\p{Lu}][\\p{L}.’' -]{1,30}, ?)?(?:${REGIONS})$`, 'iu');
const CITIES =
  /^(?:remote|hybrid|on-?site|worldwide|(?:various|multiple) locations|york|leeds|bristol|glasgow|birmingham|liverpool|cardiff|belfast|cambridge|oxford|nottingham|sheffield|utrecht|rotterdam|den haag|eindhoven|antwerpen|gent|bergen|oslo|stockholm|göteborg|malmö|copenhagen|københavn|helsinki|torino|napoli|bologna|firenze|salzburg|graz|linz|lausanne|hannover|nürnberg|bremen|essen|dortmund|bonn|mannheim|karlsruhe|heidelberg|freiburg|potsdam|strasbourg|nice|rennes|grenoble|montpellier|zaragoza|murcia|vitoria|katowice|szczecin|lublin|kiel|homeoffice|home office|télétravail|remoto|zdalnie|berlin|münchen|munich|hamburg|köln|cologne|frankfurt(?: am main)?|stuttgart|leipzig|dresden|düsseldorf|wien|vienna|zürich|zurich|bern|genf|genève|geneva|basel|paris|lyon|marseille|toulouse|nantes|lille|bordeaux|madrid|barcelona|valencia|sevilla|bilbao|málaga|warszawa|warsaw|kraków|krakow|wrocław|gdańsk|poznań|łódź|london|manchester|edinburgh|dublin|amsterdam|rotterdam|brussels|lisbon|lisboa|porto|rome|roma|milan|milano|prague|praha|budapest|new york(?: city)?|nyc|san francisco|los angeles|chicago|boston|seattle|austin|denver|toronto|vancouver|montreal|sydney|melbourne|tokyo|osaka|seoul|singapore|bangalore|bengaluru|mumbai|delhi|new delhi|hyderabad|pune|chennai|shanghai|beijing|hong kong|tel aviv)(?: \(?(?:remote|hybrid)\)?)?$/iu;

/** Those who employ themselves. */
const FREELANCE =
  /^(?:freelance|freelancer|self-employed|independent|freiberuflich|selbstständig|selbständig|autónomo|indépendant)$/iu;

/** True for a place alone: 'Austin, TX', 'Seoul, S.Korea', 'Remote', 'Berlin'. */
export function isPlace(text: string): boolean {
  const bare = text
    .trim()
    .replace(/^\(|\)$/gu, '')
    .replace(/^(?:Greater )?(.+?)(?: (?:Metropolitan|Bay))? Area$/u, '$1');
  if (bare === '' || bare.length > 60 || /\d{6}|@/u.test(bare)) return false;
  if (bare.includes('&')) return bare.split('&').every((part) => isPlace(part));
  if (CITIES.test(bare) || STATE_PLACE.test(bare)) return true;
  return (COUNTRY_PLACE.test(bare) || REGION_PLACE.test(bare)) && !SCHOOL.test(bare);
}

/** True for a text that ends as a title does, whatever else it names: 'Software Engineer', 'Lab Assistant (part-time)'. */
export function endsAsTitle(text: string): boolean {
  const end = text.endsWith(')') ? text.search(/[(,]/u) : text.indexOf(',');
  const bare = end === -1 ? text.replace(/(?<!\s)\s+(?:[IVX]+|\d|I\/II)$/u, '') : text.slice(0, end).trimEnd();
  const last = bare.split(' ').at(-1) ?? '';
  return TITLE.test(last) || COMPOUND_TITLE.test(last);
}

/** True for a text that names an employer rather than what somebody was there. */
export const isName = (text: string): boolean =>
  isEmployer(text) && (!endsAsTitle(text) || FREELANCE.test(text.trim()));

export const isTitle = (text: string): boolean =>
  (TITLE.test(text) || COMPOUND_TITLE.test(text)) && !FREELANCE.test(text.trim());
export const isEmployer = (text: string): boolean =>
  EMPLOYER.test(text) || SCHOOL.test(text) || FREELANCE.test(text.trim());
export const isSchool = (text: string): boolean => SCHOOL.test(text);
export const isDegree = (text: string): boolean => DEGREE.test(text);
/** True for a text that says somewhere that studies came to no end. */
export const saysUnfinished = (text: string): boolean => UNFINISHED.test(text);
/** True for a line below studies, of some length at most, that says so of them. */
export const remarksUnfinished = (text: string): boolean => text.length <= LONGEST_REMARK && REMARK.test(text);
/** True for a text that says nothing else. */
export const isUnfinished = (text: string): boolean => text.length <= LONGEST_REMARK && ONLY_UNFINISHED.test(text);
export const isScore = (text: string): boolean => SCORE.test(text);
