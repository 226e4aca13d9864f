/**
 * Kinds of act in German: `kind: infinitives | nouns of the act`. '=' gives the past tense and the participle where the rules do
 * not; '|' inside a verb parts a prefix that stands apart ('führte … ein').
 */
export const GERMAN_ACTS = `
create: entwickeln erstellen bauen auf/bauen schreiben=schrieb=geschrieben programmieren implementieren erzeugen anfertigen an/legen verfassen her/stellen produzieren um/setzen aus/arbeiten kodieren erarbeiten konstruieren realisieren | entwicklung erstellung aufbau programmierung implementierung umsetzung realisierung herstellung ausarbeitung anlage bau schreiben konstruktion erarbeitung verfassen
prepare: vor/bereiten auf/bereiten | vorbereitung aufbereitung
design: entwerfen=entwarf=entworfen gestalten konzipieren konzeptionieren zeichnen modellieren | entwurf gestaltung konzeption konzept design architektur
release: veröffentlichen aus/liefern aus/rollen deployen publizieren | veröffentlichung auslieferung rollout deployment bereitstellung
install: installieren ein/bauen ein/richten konfigurieren auf/setzen ein/spielen | installation einbau einrichtung konfiguration einspielen
establish: ein/führen etablieren gründen initiieren starten auf/bauen an/stoßen=stieß=gestoßen | einführung gründung aufbau initiierung start etablierung
extend: weiter/entwickeln an/passen erweitern ergänzen integrieren aus/bauen hinzu/fügen an/binden=band=gebunden | weiterentwicklung anpassung erweiterung ergänzung integration ausbau anbindung
plan: planen terminieren | planung
decide: entscheiden=entschied=entschieden fest/legen bestimmen aus/wählen definieren | entscheidung festlegung auswahl definition
lead: leiten führen verantworten lenken steuern managen | leitung führung steuerung management
coordinate: koordinieren organisieren ab/stimmen ab/sprechen=sprach=gesprochen | absprache absprachen koordination koordinierung organisation abstimmung
own: verantworten zuständig verantwortlich übernehmen=übernahm=übernommen betreuen | verantwortung zuständigkeit übernahme
maintain: warten pflegen betreuen betreiben=betrieb=betrieben administrieren instandhalten aktualisieren verwalten | wartung pflege betreuung betrieb administration instandhaltung aktualisierung verwaltung
handle: bearbeiten ab/wickeln erledigen kümmern verarbeiten | bearbeitung abwicklung erledigung verarbeitung
monitor: überwachen beobachten verfolgen kontrollieren | überwachung beobachtung monitoring kontrolle
improve: verbessern optimieren vereinfachen modernisieren überarbeiten | verbesserung optimierung vereinfachung modernisierung überarbeitung
reduce: reduzieren senken verringern verkürzen kürzen halbieren sinken=sank=gesunken mindern fallen=fiel=gefallen sparen ein/sparen | reduzierung senkung verringerung verkürzung kürzung halbierung reduktion rückgang einsparung
increase: steigern erhöhen verdoppeln wachsen=wuchs=gewachsen steigen=stieg=gestiegen verdreifachen | steigerung erhöhung verdopplung verdoppelung wachstum anstieg
speed: beschleunigen verkürzen | beschleunigung verkürzung
prevent: verhindern vermeiden=vermied=vermieden | vermeidung verhinderung
remove: entfernen löschen ab/schalten beseitigen | entfernung löschung abschaltung beseitigung
ensure: sicher/stellen gewährleisten sichern | sicherstellung gewährleistung sicherung
migrate: migrieren um/stellen um/ziehen=zog=gezogen überführen übertragen=übertrug=übertragen portieren um/rüsten | migration umstellung umzug überführung portierung
replace: ersetzen ab/lösen aus/tauschen | ersatz ablösung austausch
test: testen prüfen erproben | test tests prüfung erprobung testen
review: prüfen kontrollieren durch/sehen=sah=gesehen begutachten | prüfung kontrolle durchsicht review reviews begutachtung
document: dokumentieren protokollieren beschreiben=beschrieb=beschrieben auf/zeichnen fest/halten=hielt=gehalten | dokumentation protokollierung beschreibung protokollführung
automate: automatisieren | automatisierung
digitise: digitalisieren ein/scannen | digitalisierung
fix: beheben=behob=behoben beseitigen lösen korrigieren reparieren klären | behebung beseitigung lösung korrektur reparatur fehlerbehebung
clarify: klären ab/klären | klärung abklärung
answer: beantworten antworten | beantwortung antwort
analyse: analysieren untersuchen aus/werten bewerten prüfen evaluieren | analyse untersuchung auswertung bewertung evaluierung evaluation
research: recherchieren erforschen forschen untersuchen | recherche forschung
train: schulen unterrichten unterweisen=unterwies=unterwiesen ein/weisen=wies=gewiesen ein/arbeiten an/lernen aus/bilden trainieren an/leiten | schulung unterricht unterweisung einweisung einarbeitung ausbildung anleitung training
mentor: betreuen begleiten an/leiten coachen | betreuung begleitung anleitung
advise: beraten=beriet=beraten | beratung
recommend: empfehlen=empfahl=empfohlen vor/schlagen=schlug=geschlagen an/regen | empfehlung vorschlag anregung
present: präsentieren vor/stellen zeigen vor/führen demonstrieren | präsentation vorstellung vorführung demonstration
report: berichten informieren melden mit/teilen kommunizieren | bericht information meldung kommunikation
sell: verkaufen vertreiben=vertrieb=vertrieben | verkauf vertrieb
negotiate: verhandeln aus/handeln | verhandlung
buy: bestellen kaufen ein/kaufen beschaffen | bestellung einkauf beschaffung kauf
use: nutzen benutzen verwenden ein/setzen an/wenden | nutzung benutzung verwendung einsatz anwendung
participate: teil/nehmen=nahm=genommen mit/wirken mit/arbeiten beteiligt bei/tragen=trug=getragen beteiligen besuchen | teilnahme mitarbeit mitwirkung beteiligung beitrag
help: unterstützen helfen=half=geholfen mit/helfen=half=geholfen mit/wirken mit/arbeiten assistieren bei/tragen=trug=getragen zu/arbeiten beteiligen beteiligt | unterstützung mithilfe mitarbeit mitwirkung hilfe beteiligung assistenz zuarbeit
attend: besuchen teil/nehmen=nahm=genommen hospitieren zu/hören an/hören | teilnahme besuch hospitation
substitute: vertreten=vertrat=vertreten ein/springen=sprang=gesprungen | vertretung
work: arbeiten tätig | arbeit tätigkeit
collaborate: zusammen/arbeiten kooperieren | zusammenarbeit kooperation
recruit: ein/stellen rekrutieren | rekrutierung einstellung
win: gewinnen=gewann=gewonnen akquirieren | gewinnung akquise
collect: sammeln erfassen erheben=erhob=erhoben zusammen/stellen | sammlung erfassung erhebung zusammenstellung
conduct: durch/führen führen aus/führen vor/nehmen=nahm=genommen machen ab/halten=hielt=gehalten erledigen | durchführung ausführung
translate: übersetzen | übersetzung
moderate: moderieren | moderation
keep: führen halten=hielt=gehalten | führung
archive: ab/legen archivieren | ablage archivierung
order: ordnen sortieren priorisieren | ordnung sortierung priorisierung
refactor: refaktorisieren um/bauen umstrukturieren | refactoring umbau umstrukturierung
build: montieren | montage
clean: reinigen säubern auf/räumen bereinigen | reinigung bereinigung
deliver: liefern zu/stellen | lieferung zustellung
drive: fahren=fuhr=gefahren | fahrt
serve: bedienen versorgen | bedienung versorgung
care: versorgen pflegen betreuen | versorgung pflege betreuung
create_books: buchen verbuchen | buchung verbuchung buchhaltung
receive: an/nehmen=nahm=genommen entgegen/nehmen=nahm=genommen | annahme entgegennahme
forward: weiter/leiten weiter/geben=gab=gegeben | weiterleitung weitergabe
assign: ein/teilen vergeben=vergab=vergeben zu/weisen=wies=gewiesen zu/teilen erteilen | einteilung vergabe zuweisung zuteilung erteilung
specify: spezifizieren | spezifikation spezifizierung
calculate: berechnen kalkulieren | berechnung kalkulation
meet: treffen=traf=getroffen besprechen=besprach=besprochen | treffen besprechung
connect: verbinden=verband=verbunden an/schließen=schloss=geschlossen vernetzen | verbindung anschluss vernetzung
find: finden=fand=gefunden ermitteln | ermittlung
`;

export const GERMAN_ENTAILED = `
create: prepare
design: plan
lead: coordinate own
own: handle
maintain: handle own
fix: handle
clarify: handle
answer: handle
test: review
reduce: improve speed
speed: improve
mentor: train help
train: help mentor
attend: participate
conduct: handle
collaborate: help
refactor: improve
buy: handle
substitute: help
`;
