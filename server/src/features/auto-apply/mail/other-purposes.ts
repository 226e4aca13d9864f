/** What an address is given for beside the job of the posting, in the languages of `application-phrases`. In lower case. */
const OTHER_JOBS: readonly string[] = [
  `(?:(?:an)?other|different|alternative|further|additional|future|upcoming|later|similar) (?:[\\p{L}-]+ ){0,2}(?:jobs?|roles?|positions?|openings?|vacanc(?:y|ies)|opportunit(?:y|ies)|projects?)|(?:in|for) the future|future (?:consideration|reference)|(?:talent|candidate|applicant|cv|r[eé]sum[eé]) ?(?:pool|network|community|bank|pipeline|database)|in mind|(?:stay|keep|remain) in touch|on file|always (?:looking|on the look-?out|searching|interested|happy|keen|open|hiring|seeking)|(?:general|open) applications?|(?:something|somewhere) else|(?:if|when(?:ever)?|once|as soon as) [^¤.]{0,30}(?:suitable|matching|fitting) (?:[\\p{L}-]+ )?(?:jobs?|roles?|positions?|openings?|vacanc(?:y|ies)|opportunit(?:y|ies))`,
  `(?:ander|weiter|zukünftig|künftig|später|alternativ|sonstig)\\p{L}* (?:[\\p{L}-]+ )?(?:stellen?|stellen(?:angebot|anzeig)\\p{L}*|positionen?|vakanz\\p{L}*|jobs?|projekte?n?|herausforderung\\p{L}*)|(?:talent|bewerber|kandidaten)-?(?:pool|netzwerk|datenbank|community)\\p{L}*|talent (?:pool|community)|blindbewerbung\\p{L}*|offene bewerbung\\p{L}*|nichts`,
  `(?:autres?|prochaine?s?|futures?) (?:[\\p{L}-]+ )?(?:postes?|offres?|opportunités?|emplois?|missions?)|(?:postes?|offres?|opportunités?) (?:à venir|futures?)|vivier|cvthèque|candidatures? libres?|rien`,
  `(?:otr[oa]s?|futur[oa]s?|próxim[oa]s?) (?:vacantes?|puestos?|ofertas?|oportunidades|posiciones|procesos)|(?:vacantes|oportunidades|procesos)(?: de selección)? futur[oa]s|bolsa de (?:trabajo|empleo|talento)|banco de (?:talentos?|curr\\p{L}*|cvs?)`,
  `(?:outr[oa]s?|futur[oa]s?|próxim[oa]s?) (?:vagas?|oportunidades|posições|processos)|(?:vagas|oportunidades|processos)(?: seletivos)? futur[oa]s|(?:altr[eio]|futur[eio]|prossim[eio]) (?:posizion[ei]|opportunità|offert[ae]|ruol[oi]|selezioni)|(?:andere?|toekomstige|overige) (?:vacatures?|functies?|rollen|kansen|posities?)|talentenpool|(?:inn|przyszł|kolejn)\\p{L}+ (?:stanowisk\\p{L}*|ofert\\p{L}*|rekrutacj\\p{L}*|procesach|rol\\p{L}*)`,
];
const SOME_APPLICANTS: readonly string[] = [
  `(?:candidates?|applicants?|residents?|citizens|nationals|those) (?:who (?:are|live|reside) )?(?:currently )?(?:from|in|based|located|living|residing|outside|within|abroad)|applications from(?! (?:all|every|any|people|candidates|\\p{L}+ (?:people|backgrounds)))|(?:international|overseas|foreign|non-?eu|domestic|local|returning|u\\.?s\\.?|uk|eu) (?:candidates?|applicants?|applications?)|if you(?:['’]re| are)? (?:currently )?(?:from|in|based|located|live|living|reside|residing|outside|abroad)`,
  `(?:bewerber\\p{L}*|kandidat\\p{L}*|bewerbungen|interessent\\p{L}*) (?:aus|mit (?:wohn)?sitz)|(?:candidat(?:e?s)?|candidatures|personnes) (?:résidant|basée?s|venant|provenant|du|au|en|hors)|(?:candidat[oa]s|personas|postulantes|residentes) (?:de|en|desde|fuera|residentes)|(?:candidat[ei]) (?:da|dal|dalla|residenti)|kandidaten uit`,
  `internships?|interns|apprenticeships?|apprentices|traineeships?|trainees?|(?:schüler)?praktik(?:um|a|ant\\p{L}*|ums\\p{L}*)|ausbildung(?:s\\p{L}+)?|auszubildende\\p{L}*|azubis?|werkstudent\\p{L}*|(?:un|de|en|een|uno|di) stage|stages|stagiaires?|alternan(?:ce|t\\p{L}*)|apprenti\\p{L}*|prácticas|becari[oa]s|pasant[ií]as?|estágios?|estagiári[oa]s|tirocin\\p{L}*|praktyk[iaę]?|staż\\p{L}*|freelancers?|freiberufler\\p{L}*`,
];
const OTHERS: readonly string[] = [
  `know (?:some|any)(?:one|body)|(?:a|your) friends?|kenn(?:st|en) (?:du|sie) jemand\\p{L}*|connaissez-vous|conoces a|cooptation`,
  `mailing lists?|newsletters?|subscrib\\p{L}*|infolettre|alternative formats?|nachteilsausgleich\\p{L}*|aménagement\\p{L}*|ajustes|adaptaciones`,
];

const word = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;

export const OTHER_PURPOSES: readonly string[] = [...OTHER_JOBS, ...SOME_APPLICANTS, ...OTHERS];
/** A sentence that tells what the next one is about: 'We have other open positions too.' */
export const OTHER_JOBS_BEFORE = new RegExp(OTHER_JOBS.map(word).join('|'), 'iu');
/** The job itself is meant. */
export const THIS_PLACEMENT =
  /\bthis (?:internship|apprenticeship|traineeship)\b|\bdiese[ns]? (?:praktikum|praktikumsplatz|ausbildung|ausbildungsplatz)\b|\bce stage\b|\bcette alternance\b|\best(?:as|e) (?:prácticas|estágio)\b|\bquesto tirocinio\b/gu;

/** The whole posting is over, said in a sentence that begins with it: 'once this position is filled' is none. */
export const CLOSED =
  /(?:^|[.!?:*]\s|\n|\b(?:note|sorry|unfortunately|leider),?(?: that)?:? )[*\s]{0,4}(?:(?:this|the) (?:job|role|position|posting|vacancy|opening|opportunity)(?: posting| opening)? (?:(?:is|was) (?:now |already |currently )?|has (?:now |already )?been )(?:closed|filled|expired|cancell?ed)|(?:applications|submissions) (?:are|have) (?:now |been )?closed|we are no longer accepting applications|(?:this (?:job|role|position|vacancy) )?(?:is )?no longer (?:available|accepting applications)|diese (?:stelle|position|ausschreibung|stellenanzeige) (?:ist|wurde) (?:bereits |schon |leider |inzwischen )*(?:besetzt|geschlossen|vergeben)|(?:die )?bewerbungsfrist ist abgelaufen|(?:ce poste|cette offre) (?:est|a été) (?:déjà )?(?:pourvue?|clôturée?|fermée?)|est[ae] (?:vacante|oferta|puesto|vaga) (?:está|ha sido|fue|foi|já foi) (?:ya )?(?:cerrad[oa]|cubiert[oa]|encerrada|preenchida)|deze vacature is (?:al )?(?:gesloten|vervuld)|rekrutacja (?:została )?zakończona)(?![\p{L}\d])(?! (?:to|for|on) )/iu;
