/** The forms of a verb as bullets of English CVs need them. */
export interface Verb {
  readonly base: string;
  readonly past: string;
  readonly gerund: string;
  readonly third: string;
}

/** base=past or base=past=gerund, where the rules do not give it. */
const IRREGULAR = `
lead=led,build=built,write=wrote,run=ran=running,drive=drove,grow=grew,make=made,win=won=winning,cut=cut=cutting,set=set=setting,
put=put=putting,take=took,give=gave,bring=brought,teach=taught,hold=held,keep=kept,sell=sold,find=found,speak=spoke,
oversee=oversaw=overseeing,sink=sank,shrink=shrank,rise=rose,fall=fell,stand=stood,sit=sat=sitting,step=stepped=stepping,undertake=undertook,rebuild=rebuilt,rewrite=rewrote,begin=began=beginning,do=did,go=went,buy=bought,
spend=spent,send=sent,meet=met,overcome=overcame,draw=drew,get=got=getting,become=became,have=had,split=split=splitting,
ship=shipped=shipping,plan=planned=planning,map=mapped=mapping,spearhead=spearheaded,commit=committed=committing,refer=referred=referring,
program=programmed=programming,debug=debugged=debugging,scrap=scrapped=scrapping,transfer=transferred=transferring,cap=capped=capping,fit=fitted=fitting,trap=trapped=trapping,sweep=swept,sew=sewed,sow=sowed,enrol=enrolled=enrolling,vet=vetted=vetting,mow=mowed,
equip=equipped=equipping,submit=submitted=submitting,admit=admitted=admitting,tag=tagged=tagging,flag=flagged=flagging,trim=trimmed=trimming,
stop=stopped=stopping,wrap=wrapped=wrapping,log=logged=logging,step=stepped=stepping,control=controlled=controlling,
label=labelled=labelling,model=modelled=modelling,travel=travelled=travelling,benchmark=benchmarked,catch=caught,fly=flew,
sing=sang,swim=swam=swimming,feed=fed,fight=fought,choose=chose,freeze=froze,show=showed,seek=sought,forecast=forecast,
broadcast=broadcast,deal=dealt,understand=understood,think=thought,learn=learned,focus=focused=focusing,input=input=inputting,
prep=prepped=prepping,scan=scanned=scanning,shop=shopped=shopping,swap=swapped=swapping,plug=plugged=plugging,chat=chatted=chatting,
dub=dubbed=dubbing,sum=summed=summing,ban=banned=banning,bid=bid=bidding,bind=bound,blow=blew,breed=bred,burn=burned,dig=dug=digging,drill=drilled,eat=ate,hang=hung,hit=hit=hitting,knit=knitted=knitting,lay=laid,lend=lent,let=let=letting,lose=lost,mop=mopped=mopping,pay=paid,plot=plotted=plotting,read=read,refit=refitted=refitting,rent=rented,ride=rode,say=said,shoot=shot,strip=stripped=stripping,tell=told,tie=tied=tying,weave=wove,weld=welded,win=won=winning,spin=spun=spinning,wind=wound,grind=ground,compel=compelled=compelling,excel=excelled=excelling,onboard=onboarded,offset=offset=offsetting`;

const REGULAR = `
accelerate accomplish achieve acquire act adapt add address administer advance advise advocate align allocate analyze analyse answer apply
appoint appraise approve arrange articulate assemble assess assign assist attain attend attract audit author automate award balance bill
book boost brief budget calculate calibrate care carry centralize chair champion check clarify clean close coach code collaborate collect
combine communicate compare compile complete compose conceive conceptualize conclude conduct configure connect conserve consolidate
construct consult contain containerize contract contribute convert convey cooperate coordinate correct counsel craft create cultivate
curate customize decrease define delegate deliver demonstrate deploy derive design detect determine develop devise diagnose direct discover
dispatch distribute diversify document double earn edit educate elevate eliminate employ enable encourage enforce engage engineer enhance
enlist ensure establish estimate evaluate examine execute expand expedite explain explore extend extract facilitate file filter finance
follow formalize formulate foster found fund further gain gather generate guide handle halve handcraft head help hire host identify illustrate
implement improve improvise increase influence inform initiate innovate inspect inspire install institute instruct integrate interact
interview introduce invent investigate join judge justify launch lecture leverage license liaise lift lobby localize lower maintain
manage manufacture market maximize measure mediate mentor merge migrate minimize moderate modernize modify monitor motivate move multiply
navigate negotiate nurture observe obtain offer open operate optimize optimise orchestrate order organize organise organize originate
outline outperform overhaul own package paint parallelise parallelize participate partner perform persuade pilot pioneer plot polish
practice prepare prescribe present preserve prevent prioritize process procure produce promote propose protect prototype provide publish
purchase qualify raise rank reach rearrange recommend reconcile record recover recruit redesign reduce reengineer refactor refine reform
refresh register regulate reinforce relate release remodel render renew reorganize repair replace report represent research reserve
resolve respond restore restructure retain retrieve revamp review revise revitalize roll route safeguard save scale schedule screen script
secure select serve service shape share sharpen shorten simplify simulate solve sort source specify staff standardize start steer stimulate
strategize streamline strengthen structure study summarize supervise supply support surpass survey sustain synthesize tailor target team
test track trade train transcribe transform transition translate treat triple troubleshoot tune turn tutor uncover underpin unify unite
update upgrade use utilize validate value verify visualize volunteer weigh welcome widen work yield appreciate containerise modernise
standardise prioritise customise centralise visualise summarise minimise maximise organise rotate triage deprecate rollout shadow
assure cater serve spark pen amplify architect champion dedupe decommission instrument interface iterate onboard pair provision query
reproduce sketch sponsor stabilize stabilise stage survey sync trace tweak unblock virtualize warehouse
accept advertise alert allow announce approach ask await bake bottle brew bundle butcher call camp cancel carve
cash cast celebrate change charge chase chop circulate clear climb cook copy count cover crop cure cycle debate
decide declare decorate deduct dress drain dye empty enter equal erect exhibit experiment export fasten fetch
fill fire fix fold forward furnish garden glaze grade graft greet group guard harvest heat highlight import
insulate insure iron irrigate jar kick knead link list listen load look lubricate mail mark mend milk mill mix
mount nail name nurse oil oven pack park pave peel phone photograph pick pipe plant plaster plate pollinate
pour pray press prime print prune pump punch quote rake recite recycle rehearse remove repaint rescue rinse
roast roof rule sail sample sand scrub seal season settle shear shelve shovel sign slice smooth soak solder
spray stack steam stitch stock store stretch switch talk taste tend thank thread tile tint touch tow transport
type unload unpack vaccinate varnish wait walk wash watch water wax weed wipe wire`;

const VERBS: ReadonlyMap<string, Verb> = build();

/** The verb a word is a form of; null when it is none that CVs begin with. */
export function verbOf(word: string): Verb | null {
  return VERBS.get(word.toLowerCase()) ?? null;
}

/** Bases of the verbs known here. */
export const VERB_BASES: ReadonlySet<string> = new Set([...VERBS.values()].map(({ base }) => base));

/** The forms of a verb by its base, by the rules where it is in no list. */
export function verbFormsOf(base: string): Verb {
  const known = VERBS.get(base);
  if (known?.base === base) return known;
  return { base, past: pastOf(base), gerund: gerundOf(base), third: thirdOf(base) };
}

function build(): ReadonlyMap<string, Verb> {
  const verbs: Verb[] = IRREGULAR.trim()
    .split(/,\s*/u)
    .map((entry) => {
      const [base = '', past = '', gerund] = entry.trim().split('=');
      return { base, past, gerund: gerund ?? gerundOf(base), third: thirdOf(base) };
    });
  const known = new Set(verbs.map(({ base }) => base));
  for (const base of new Set(REGULAR.trim().split(/\s+/u))) {
    if (!known.has(base)) verbs.push({ base, past: pastOf(base), gerund: gerundOf(base), third: thirdOf(base) });
  }
  const forms = new Map<string, Verb>();
  // The base wins: 'found' is 'founded' only where nothing else says so; in CVs 'Found' is rarer than 'Founded'.
  for (const verb of verbs) for (const form of [verb.past, verb.gerund, verb.third]) forms.set(form, verb);
  for (const verb of verbs) forms.set(verb.base, verb);
  return forms;
}

function pastOf(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ied`;
  return `${base}ed`;
}

function gerundOf(base: string): string {
  return /[^e]e$/u.test(base) && base !== 'be' ? `${base.slice(0, -1)}ing` : `${base}ing`;
}

function thirdOf(base: string): string {
  if (base === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|[^aeiou]?o)$/u.test(base)) return `${base}es`;
  return /[^aeiou]y$/u.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}
