/** What CVs of one language are made of; lists have bars between their entries. */
export interface Vocabulary {
  readonly language: string;
  /** A locale of the library that names people. */
  readonly locale: 'en' | 'en_GB' | 'de' | 'fr' | 'es' | 'pt_PT' | 'it' | 'nl' | 'pl' | 'cs_CZ' | 'sv';
  readonly countries: string;
  readonly headings: Readonly<Record<'summary' | 'work' | 'education' | 'skills' | 'languages' | 'volunteer', string>>;
  readonly months: string;
  readonly shortMonths: string;
  readonly present: string;
  readonly titles: string;
  readonly degrees: string;
  readonly schools: string;
  readonly legal: string;
  /** '*' stands for an invented name. */
  readonly firms: string;
  readonly teams: string;
  readonly bullets: string;
  readonly about: string;
}

export const VOCABULARIES: readonly Vocabulary[] = [
  {
    language: 'en',
    locale: 'en',
    countries: 'USA|United States|UK|Canada|Ireland',
    headings: {
      summary: 'Summary|Profile|About me|Professional Summary',
      work: 'Experience|Work Experience|Professional Experience|Employment History|Work History|Career History',
      education: 'Education|Education and Training|Academic Background',
      skills: 'Skills|Technical Skills|Key Skills',
      languages: 'Languages',
      volunteer: 'Volunteer Experience|Volunteer Work',
    },
    months: 'January|February|March|April|May|June|July|August|September|October|November|December',
    shortMonths: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
    present: 'Present|present|Now|Current|today',
    titles:
      'Software Engineer|Senior Software Engineer|Frontend Developer|Backend Developer|Staff Engineer, Payments|Data Scientist|Product Manager|Head of Marketing|Engineering Manager|QA Analyst|Site Reliability Engineer|Solutions Architect|Machine Learning Engineer|UX Designer|Technical Writer|Customer Success Manager|Sales Associate|Store Supervisor|Registered Nurse|Accountant|Marketing Coordinator|Research Assistant|Teaching Assistant|Barista|Warehouse Operative|Business Analyst|Intern|Software Engineering Intern|VP of Engineering|Chief Technology Officer|IT Support Specialist|Database Administrator|Scrum Master|Graphic Designer|Legal Secretary|Chef de Partie|Quantity Surveyor|Bus Driver|Network Technician|Founder|Consultant|Director, Data Platforms|DevOps Engineer (Contract)|Lead Developer / Architect|Junior Web Developer|Office Manager|HR Business Partner|Financial Controller|Care Worker|Growth Lead',
    degrees:
      'B.Sc. Computer Science|BSc in Mathematics|Bachelor of Arts in History|MSc Data Science|Master of Business Administration|B.A. Economics|M.S. in Electrical Engineering|PhD in Physics|Associate of Science|BEng Mechanical Engineering|Bachelor of Science in Nursing|High School Diploma|Diploma in Graphic Design|MA Linguistics|Master of Science, Human-Computer Interaction',
    schools:
      'University of *|* University|* State University|* College|* Institute of Technology|* High School|* Community College|* Polytechnic',
    legal: 'Inc.|LLC|Ltd|Ltd.|Corp.|plc|Limited|Co.',
    firms:
      '* Labs|* Systems|* Group|* Bank|* Software|* Health|* & Sons|* Consulting|Bank of *|* Robotics|* Media|City of *|* General Hospital|* Logistics|* Foods|The * Company|* Analytics|* Partners',
    teams:
      'Payments Team|Platform Group|Growth|Core Infrastructure|Department of Radiology|Cloud Division|EMEA Sales|Search',
    bullets:
      'Built a billing service in Go that handles 3,000 requests per second.|Led a team of five and introduced code reviews.|Reduced costs by 18% within a year.|Wrote documentation for partners and internal users|Migrated the data warehouse from Oracle to PostgreSQL, with no downtime.|Answered customer questions by phone and e-mail.|Trained four new colleagues.|Designed dashboards in Grafana for operations|Responsible for month-end closing and reporting to the board.|Organised the yearly conference with 400 guests.|Supported the roll-out in 12 countries.|Automated tests and releases with GitHub Actions|Worked with product and design on the new onboarding.',
    about:
      'Engineer who likes clear code and small teams, with ten years in payments and logistics.|Reliable and friendly colleague with experience in retail and customer care, looking for a new role near home.|Analyst with a focus on data quality and on reports that people read.',
  },
  {
    language: 'de',
    locale: 'de',
    countries: 'Deutschland|Österreich|Schweiz|Germany',
    headings: {
      summary: 'Profil|Kurzprofil|Über mich|Zusammenfassung',
      work: 'Berufserfahrung|Beruflicher Werdegang|Berufspraxis|Werdegang',
      education: 'Ausbildung|Bildungsweg|Studium|Ausbildung und Studium|Akademische Ausbildung',
      skills: 'Kenntnisse|Fähigkeiten|IT-Kenntnisse|Kompetenzen',
      languages: 'Sprachen|Sprachkenntnisse',
      volunteer: 'Ehrenamtliche Tätigkeit|Ehrenamt',
    },
    months: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
    shortMonths: 'Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.',
    present: 'heute|Heute|aktuell|jetzt',
    titles:
      'Softwareentwickler|Softwareentwicklerin|Senior Softwareentwickler|Frontend-Entwicklerin|Projektleiter|Projektleiterin IT|Leiter Vertrieb|Teamleiterin Kundenservice|Sachbearbeiter Einkauf|Sachbearbeiterin Buchhaltung|Werkstudent Datenanalyse|Praktikantin im Marketing|Bauingenieur|Wissenschaftlicher Mitarbeiter|Krankenpflegerin|Gesundheits- und Krankenpfleger|Kfz-Mechatroniker|Elektroniker für Betriebstechnik|Bürokauffrau|Kaufmann im Einzelhandel|Verkäuferin|Koch|Lehrer für Mathematik und Physik|Systemadministrator|IT-Berater|Produktmanagerin|Referentin der Geschäftsführung|Personalreferent|Controllerin|Abteilungsleiter Produktion|Auszubildender zum Fachinformatiker|DevOps Engineer|Data Engineer|Steuerfachangestellte|Lagerist|Geschäftsführer|Architektin|UX-Designerin',
    degrees:
      'B.Sc. Informatik|M.Sc. Wirtschaftsinformatik|Bachelor of Arts, Betriebswirtschaftslehre|Diplom-Ingenieur Maschinenbau|Abitur|Allgemeine Hochschulreife|Ausbildung zum Fachinformatiker|Ausbildung zur Industriekauffrau|Master of Science Physik|Staatsexamen Rechtswissenschaft|Promotion in Chemie|Realschulabschluss|Studium der Germanistik',
    schools:
      'Universität *|Technische Universität *|Hochschule *|Fachhochschule *|Gymnasium *|*-Gymnasium|Realschule *|Berufsschule *|Duale Hochschule *',
    legal: 'GmbH|AG|GmbH & Co. KG|KG|e.V.|SE|UG',
    firms:
      '* Maschinenbau|Stadtwerke *|Sparkasse *|Klinikum *|* Logistik|* Versicherung|Autohaus *|Bäckerei *|* Elektrotechnik|* Consulting|Stadtverwaltung *|* Software|Kanzlei * & Partner|* Werke|Verlag *',
    teams: 'Abteilung Einkauf|Team Zahlungsverkehr|Bereich Entwicklung|IT-Infrastruktur|Vertrieb Süd',
    bullets:
      'Entwicklung einer Abrechnung in Java für 40 Mandanten|Leitung eines Teams von sechs Personen|Einführung von automatischen Tests|Betreuung der Kunden am Telefon und per E-Mail|Erstellung der Monatsabschlüsse nach HGB.|Planung und Umsetzung der Umstellung auf SAP S/4HANA|Verantwortlich für die Einarbeitung neuer Kolleginnen und Kollegen|Senkung der Kosten um 12 %|Pflege der Dokumentation|Organisation von Messen und Veranstaltungen',
    about:
      'Entwickler mit zehn Jahren Erfahrung in der Logistik und Freude an einfachem Code.|Zuverlässige Kollegin mit Erfahrung in Verkauf und Beratung, die gern im Team arbeitet.',
  },
  {
    language: 'fr',
    locale: 'fr',
    countries: 'France|Belgique|Suisse',
    headings: {
      summary: 'Profil|À propos|Profil professionnel',
      work: 'Expérience professionnelle|Expériences professionnelles|Parcours professionnel|Expériences',
      education: 'Formation|Formations|Études|Formation académique',
      skills: 'Compétences|Compétences techniques|Informatique',
      languages: 'Langues',
      volunteer: 'Bénévolat',
    },
    months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    shortMonths: 'janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.',
    present: 'aujourd’hui|présent|ce jour|en cours|actuellement',
    titles:
      'Développeur web|Développeuse Java|Ingénieure logiciel|Ingénieur d’études|Chef de projet|Cheffe de projet digital|Responsable marketing|Chargée de communication|Technicien de maintenance|Assistante administrative|Comptable|Infirmière|Vendeuse en prêt-à-porter|Conseiller clientèle|Stagiaire en finance|Alternant développeur|Directrice des ressources humaines|Consultant SAP|Data scientist|Professeur de mathématiques|Serveur|Commis de cuisine|Gestionnaire de paie|Acheteur|Architecte logiciel|Administrateur systèmes et réseaux|Graphiste|Chargé d’affaires|Auxiliaire de vie|Product owner',
    degrees:
      'Master Informatique|Licence de géographie|Diplôme d’ingénieur|BTS Comptabilité et gestion|DUT Informatique|Baccalauréat scientifique|Master 2 Marketing|Doctorat en physique|Licence professionnelle Commerce|CAP Cuisine|Bac pro Vente|Mastère spécialisé Big Data',
    schools:
      'Université de *|Université *|École d’ingénieurs de *|IUT de *|Lycée *|École supérieure de commerce de *|INSA *|Institut *',
    legal: 'SA|SAS|SARL|S.A.|SASU',
    firms:
      '* Conseil|Groupe *|Banque *|Assurances *|Mairie de *|Hôpital *|* Transports|Boulangerie *|* Ingénierie|Cabinet *|Éditions *|* Logistique|* Services|Agence *',
    teams: 'Direction financière|Équipe paiement|Service achats|Pôle digital',
    bullets:
      'Développement d’une application de facturation en Java|Gestion d’une équipe de cinq personnes|Mise en place des tests automatisés|Accueil et conseil des clients|Suivi des commandes et des livraisons.|Réduction des coûts de 15 % en un an|Rédaction de la documentation pour les partenaires|Organisation du salon annuel|Participation à la refonte du site',
    about:
      'Développeur curieux avec dix ans d’expérience dans le transport et la banque.|Assistante organisée et souriante, avec une bonne maîtrise des outils de bureau.',
  },
  {
    language: 'es',
    locale: 'es',
    countries: 'España|México|Argentina',
    headings: {
      summary: 'Perfil|Perfil profesional|Sobre mí|Resumen',
      work: 'Experiencia|Experiencia laboral|Experiencia profesional|Trayectoria profesional',
      education: 'Formación|Educación|Formación académica|Estudios',
      skills: 'Habilidades|Competencias|Conocimientos',
      languages: 'Idiomas',
      volunteer: 'Voluntariado',
    },
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    shortMonths: 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic',
    present: 'actualidad|Actualidad|presente|hoy|actual',
    titles:
      'Desarrollador web|Desarrolladora backend|Ingeniero de software|Ingeniera de datos|Jefe de proyecto|Jefa de ventas|Responsable de marketing|Técnico de soporte|Administrativa|Contable|Enfermera|Dependiente|Camarero|Profesora de inglés|Becario de comunicación|Directora de operaciones|Consultor SAP|Analista de negocio|Auxiliar administrativo|Recepcionista|Arquitecto de software|Gestora de cuentas|Cocinero|Diseñadora gráfica|Encargado de almacén|Comercial|Product manager|Asesor financiero',
    degrees:
      'Grado en Ingeniería Informática|Licenciatura en Derecho|Máster en Marketing Digital|Ciclo formativo de grado superior|Bachillerato|Grado en Economía|Doctorado en Química|Ingeniería Industrial|Diplomatura en Turismo|Técnico superior en Administración',
    schools:
      'Universidad de *|Universidad *|Universitat de *|IES *|Instituto *|Colegio *|Escuela de Negocios *|Universidad Politécnica de *',
    legal: 'S.A.|S.L.|SL|SA|S.L.U.',
    firms:
      'Grupo *|Banco *|* Consultores|Ayuntamiento de *|Hospital *|* Seguros|Restaurante *|* Soluciones|Editorial *|Transportes *|* Logística|Clínica *|Asesoría *',
    teams: 'Departamento de compras|Equipo de pagos|Área digital',
    bullets:
      'Desarrollo de una aplicación de facturación en Java|Gestión de un equipo de cinco personas|Atención al cliente por teléfono y correo.|Reducción de costes de un 15 % en un año|Elaboración de informes mensuales para la dirección|Organización de ferias y eventos|Mantenimiento de la página web|Formación de nuevos compañeros',
    about:
      'Ingeniero con diez años de experiencia en banca y logística, con ganas de aprender.|Persona organizada y responsable, con experiencia en ventas y trato con el público.',
  },
  {
    language: 'pt',
    locale: 'pt_PT',
    countries: 'Portugal|Brasil',
    headings: {
      summary: 'Perfil|Resumo|Sobre mim',
      work: 'Experiência profissional|Experiência|Percurso profissional',
      education: 'Formação académica|Educação|Formação|Habilitações',
      skills: 'Competências|Competências técnicas',
      languages: 'Línguas|Idiomas',
      volunteer: 'Voluntariado',
    },
    months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
    shortMonths: 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez',
    present: 'presente|atualmente|Presente|hoje|atual',
    titles:
      'Engenheiro de software|Engenheira informática|Desenvolvedor web|Programadora Java|Gestor de projetos|Gestora de produto|Técnico de suporte|Assistente administrativa|Contabilista|Enfermeira|Vendedor|Empregado de mesa|Professora de português|Estagiário de marketing|Diretora financeira|Consultor|Analista de dados|Rececionista|Cozinheira|Designer gráfico|Coordenadora de eventos|Operador de armazém|Responsável de loja',
    degrees:
      'Licenciatura em Engenharia Informática|Mestrado em Gestão|Doutoramento em Física|Licenciatura em Direito|Ensino secundário|Curso técnico de Contabilidade|Pós-graduação em Marketing|Mestrado Integrado em Engenharia Civil',
    schools:
      'Universidade de *|Universidade do *|Instituto Politécnico de *|Escola Secundária de *|Instituto Superior Técnico de *|Faculdade de Engenharia de *',
    legal: 'Lda|Lda.|S.A.|SA',
    firms:
      'Grupo *|Banco *|* Consultores|Câmara Municipal de *|Hospital de *|* Seguros|Restaurante *|* Soluções|Transportes *|* Tecnologia|Clínica *',
    teams: 'Departamento de compras|Equipa de pagamentos',
    bullets:
      'Desenvolvimento de uma aplicação de faturação em Java|Gestão de uma equipa de cinco pessoas|Atendimento de clientes por telefone e correio.|Redução de custos em 15 % num ano|Elaboração de relatórios mensais para a direção|Organização de feiras e eventos|Manutenção do sítio da empresa',
    about:
      'Engenheira com dez anos de experiência em banca e logística, com gosto por aprender.|Pessoa organizada e responsável, com experiência em vendas e no atendimento ao público.',
  },
  {
    language: 'it',
    locale: 'it',
    countries: 'Italia|Svizzera',
    headings: {
      summary: 'Profilo|Profilo professionale|Chi sono',
      work: 'Esperienza professionale|Esperienze lavorative|Esperienza lavorativa|Esperienze professionali',
      education: 'Istruzione|Formazione|Istruzione e formazione',
      skills: 'Competenze|Competenze tecniche',
      languages: 'Lingue',
      volunteer: 'Volontariato',
    },
    months: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
    shortMonths: 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic',
    present: 'oggi|presente|attuale|in corso',
    titles:
      'Sviluppatore web|Sviluppatrice Java|Ingegnere del software|Responsabile marketing|Project manager|Impiegata amministrativa|Contabile|Infermiera|Commessa|Cameriere|Insegnante di matematica|Tirocinante|Direttore commerciale|Consulente informatico|Analista dati|Tecnico di laboratorio|Cuoco|Grafico|Addetta alle vendite|Magazziniere|Architetto|Responsabile di filiale|Coordinatrice di progetto|Sistemista',
    degrees:
      'Laurea in Informatica|Laurea magistrale in Economia|Laurea triennale in Lettere|Diploma di maturità scientifica|Dottorato di ricerca in Fisica|Master in Marketing|Diploma di ragioneria|Laurea in Giurisprudenza',
    schools:
      'Università di *|Università degli Studi di *|Politecnico di *|Liceo scientifico *|Istituto tecnico *|Scuola alberghiera di *',
    legal: 'S.p.A.|S.r.l.|SRL|SpA|Snc',
    firms:
      'Gruppo *|Banca *|* Consulenza|Comune di *|Ospedale *|Assicurazioni *|Ristorante *|* Soluzioni|Trasporti *|Studio *|* Elettronica|Farmacia *',
    teams: 'Ufficio acquisti|Area pagamenti',
    bullets:
      'Sviluppo di un’applicazione di fatturazione in Java|Gestione di un gruppo di cinque persone|Assistenza ai clienti per telefono e posta.|Riduzione dei costi del 15 % in un anno|Preparazione dei rapporti mensili per la direzione|Organizzazione di fiere ed eventi|Manutenzione del sito',
    about:
      'Sviluppatore con dieci anni di esperienza nella logistica e nella banca.|Persona organizzata e precisa, con esperienza nelle vendite e nel contatto con il pubblico.',
  },
  {
    language: 'nl',
    locale: 'nl',
    countries: 'Nederland|België',
    headings: {
      summary: 'Profiel|Persoonlijk profiel|Over mij',
      work: 'Werkervaring|Loopbaan|Relevante werkervaring',
      education: 'Opleiding|Opleidingen|Opleiding en training',
      skills: 'Vaardigheden|Technische vaardigheden|Competenties',
      languages: 'Talen|Talenkennis',
      volunteer: 'Vrijwilligerswerk',
    },
    months: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
    shortMonths: 'jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec',
    present: 'heden|Heden|nu',
    titles:
      'Softwareontwikkelaar|Senior ontwikkelaar|Projectleider|Teamleider klantenservice|Verpleegkundige|Administratief medewerker|Boekhouder|Marketingmedewerker|Stagiair communicatie|Adviseur duurzaamheid|Verkoopmedewerker|Kok|Docent wiskunde|Systeembeheerder|Data-analist|Hoofd financiën|Vrachtwagenchauffeur|Magazijnmedewerker|Vormgever|Accountmanager|Beleidsmedewerker|Product owner|Directeur|Receptioniste',
    degrees:
      'Bachelor Informatica|HBO Bedrijfskunde|Master Rechten|VWO|HAVO|MBO Verpleegkunde|Bachelor of Science, Economie|Master Kunstmatige Intelligentie|HBO-bachelor Communicatie',
    schools: 'Universiteit *|Hogeschool *|ROC *|* College|Technische Universiteit *|* Lyceum',
    legal: 'B.V.|BV|N.V.|NV',
    firms:
      '* Groep|Bank *|* Advies|Gemeente *|Ziekenhuis *|* Verzekeringen|Restaurant *|* Oplossingen|* Transport|Stichting *|* Bouw|Bakkerij *',
    teams: 'Afdeling inkoop|Team betalingen',
    bullets:
      'Ontwikkeling van een facturatiesysteem in Java|Leiding aan een team van vijf personen|Klanten te woord staan aan de telefoon en per e-mail.|Kosten met 15 % verlaagd in een jaar|Maandelijkse rapportages voor de directie|Organisatie van beurzen en evenementen|Onderhoud van de website',
    about:
      'Ontwikkelaar met tien jaar ervaring in logistiek en bankwezen, die van duidelijke code houdt.|Georganiseerde en vriendelijke collega met ervaring in de verkoop.',
  },
  {
    language: 'pl',
    locale: 'pl',
    countries: 'Polska|Poland',
    headings: {
      summary: 'Profil zawodowy|O mnie|Podsumowanie',
      work: 'Doświadczenie zawodowe|Doświadczenie|Przebieg kariery',
      education: 'Wykształcenie|Edukacja',
      skills: 'Umiejętności|Umiejętności techniczne|Kompetencje',
      languages: 'Języki|Języki obce|Znajomość języków',
      volunteer: 'Wolontariat',
    },
    months: 'styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień',
    shortMonths: 'sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru',
    present: 'obecnie|teraz|do dziś|nadal',
    titles:
      'Programista Java|Programistka Python|Starszy programista|Kierownik projektu|Kierowniczka sprzedaży|Specjalista ds. marketingu|Specjalistka ds. HR|Analityk danych|Tester oprogramowania|Stażysta|Księgowa|Pielęgniarka|Sprzedawca|Kelnerka|Nauczyciel matematyki|Asystentka biura|Administrator systemów|Konsultant SAP|Dyrektor finansowy|Magazynier|Kucharz|Grafik komputerowy|Inżynier budowy|Młodszy analityk|Doradca klienta|Koordynatorka projektów',
    degrees:
      'Magister informatyki|Licencjat, ekonomia|Inżynier budownictwa|Studia magisterskie, Zarządzanie|Studia inżynierskie, Informatyka|Matura|Technik ekonomista|Doktorat z fizyki|Studia podyplomowe, Rachunkowość',
    schools: 'Uniwersytet *|Politechnika *|Liceum Ogólnokształcące w *|Technikum *|Akademia *|Wyższa Szkoła *',
    legal: 'Sp. z o.o.|S.A.|sp. z o.o.|S.K.A.',
    firms:
      'Grupa *|Bank *|* Doradztwo|Urząd Miasta *|Szpital *|* Ubezpieczenia|Restauracja *|* Systemy|* Transport|Fundacja *|Kancelaria *|* Budownictwo|Piekarnia *',
    teams: 'Dział zakupów|Zespół płatności',
    bullets:
      'Tworzenie systemu fakturowania w języku Java|Kierowanie zespołem pięciu osób|Obsługa klientów przez telefon i e-mail.|Obniżenie kosztów o 15 % w ciągu roku|Przygotowanie raportów dla zarządu|Organizacja targów i wydarzeń|Utrzymanie strony internetowej',
    about:
      'Programista z dziesięcioletnim doświadczeniem w bankowości i logistyce.|Osoba dobrze zorganizowana, z doświadczeniem w sprzedaży i obsłudze klienta.',
  },
  {
    language: 'cs',
    locale: 'cs_CZ',
    countries: 'Česká republika|Česko',
    headings: {
      summary: 'Profil|O mně|Shrnutí',
      work: 'Pracovní zkušenosti|Praxe|Profesní zkušenosti|Zaměstnání',
      education: 'Vzdělání|Studium',
      skills: 'Dovednosti|Znalosti|Znalosti a dovednosti',
      languages: 'Jazyky|Jazykové znalosti',
      volunteer: 'Dobrovolnictví',
    },
    months: 'leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec',
    shortMonths: 'led|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro',
    present: 'dosud|současnost|nyní|dnes',
    titles:
      'Programátor|Vývojářka webu|Vedoucí projektu|Vedoucí prodejny|Softwarový inženýr|Analytička dat|Tester|Stážista|Účetní|Zdravotní sestra|Prodavačka|Číšník|Učitelka matematiky|Asistentka ředitele|Správce sítě|Konzultant SAP|Finanční ředitel|Skladník|Kuchař|Grafička|Projektant|Obchodní zástupce|Manažerka marketingu|Personalistka',
    degrees:
      'Ing., Informatika|Bc. Ekonomie|Mgr. Právo|Maturita|Magisterské studium, Fyzika|Bakalářské studium, Management|Vyučen v oboru kuchař|Doktorské studium, Chemie',
    schools:
      'Univerzita *|Vysoká škola *|Gymnázium *|Střední průmyslová škola *|Vysoké učení technické v *|Obchodní akademie *',
    legal: 's.r.o.|a.s.|spol. s r.o.|v.o.s.',
    firms:
      'Skupina *|Banka *|* Poradenství|Městský úřad *|Nemocnice *|Pojišťovna *|Restaurace *|* Systémy|* Doprava|Nadace *|* Stavby|Pekárna *',
    teams: 'Oddělení nákupu|Tým plateb',
    bullets:
      'Vývoj systému pro fakturaci v Javě|Vedení týmu pěti lidí|Péče o zákazníky po telefonu a e-mailem.|Snížení nákladů o 15 % za rok|Příprava zpráv pro vedení|Organizace veletrhů a akcí|Údržba webových stránek',
    about:
      'Programátor s deseti lety zkušeností v bankovnictví a logistice.|Spolehlivá kolegyně se zkušenostmi v prodeji a v péči o zákazníky.',
  },
  {
    language: 'sv',
    locale: 'sv',
    countries: 'Sverige|Sweden',
    headings: {
      summary: 'Profil|Om mig|Sammanfattning',
      work: 'Arbetslivserfarenhet|Erfarenhet|Yrkeserfarenhet|Anställningar',
      education: 'Utbildning|Utbildningar',
      skills: 'Kompetenser|Färdigheter|Kunskaper',
      languages: 'Språk|Språkkunskaper',
      volunteer: 'Ideellt arbete',
    },
    months: 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december',
    shortMonths: 'jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec',
    present: 'nu|pågående|nuvarande|idag',
    titles:
      'Mjukvaruutvecklare|Systemutvecklare|Projektledare|Teamledare|Försäljningschef|Butikssäljare|Sjuksköterska|Undersköterska|Redovisningsekonom|Administratör|Lärare i matematik|Praktikant|Kock|Servitris|IT-tekniker|Dataanalytiker|Ekonomichef|Lagerarbetare|Grafisk formgivare|Kommunikatör|Produktägare|Civilingenjör|HR-specialist|Kundtjänstmedarbetare|Verksamhetsutvecklare',
    degrees:
      'Civilingenjörsexamen i datateknik|Kandidatexamen i ekonomi|Masterexamen i fysik|Gymnasieexamen|Magisterexamen i juridik|Högskoleingenjör, maskinteknik|Yrkeshögskoleexamen, webbutveckling|Sjuksköterskeexamen',
    schools: '* universitet|Högskolan i *|* tekniska högskola|* gymnasium|Yrkeshögskolan *|*skolan',
    legal: 'AB|AB (publ)|HB',
    firms:
      '* Gruppen|*banken|* Konsult|* kommun|Region *|*s sjukhus|* Försäkring|Restaurang *|* System|* Transport|* Bygg|Bageri *|* Teknik',
    teams: 'Inköpsavdelningen|Betalningsteamet',
    bullets:
      'Utveckling av ett faktureringssystem i Java|Ledning av ett team på fem personer|Kundkontakt via telefon och e-post.|Sänkte kostnaderna med 15 % på ett år|Månadsrapporter till ledningen|Arrangerade mässor och evenemang|Underhåll av webbplatsen',
    about:
      'Utvecklare med tio års erfarenhet av bank och logistik som tycker om enkel kod.|Noggrann och glad kollega med erfarenhet av försäljning och kundtjänst.',
  },
];
