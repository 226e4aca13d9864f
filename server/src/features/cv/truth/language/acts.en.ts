/**
 * Kinds of act in English: `kind: verbs | nouns of the act`. A verb in several rows is of each of those kinds; one that is in
 * none proves only itself. '_' joins a verb with its particle.
 */
export const ENGLISH_ACTS = `
create: build create develop write draw_up make code implement construct produce program craft author compose draft assemble engineer generate draw film edit | development creation construction implementation production
prepare: prepare compile draw_up | preparation
design: design architect conceive sketch draw model conceptualise conceptualize devise shape redesign | design conception architecture
release: release publish ship deploy roll_out deliver | release deployment publication delivery rollout
install: install set_up configure provision deploy apply | installation setup configuration
establish: establish introduce launch initiate start found set_up pioneer institute kick_off roll_out begin | introduction launch foundation start rollout
extend: extend expand add enhance integrate include append | extension addition integration expansion
plan: plan schedule map_out outline | planning plan scheduling
decide: decide choose select determine define approve set pick specify | decision choice selection definition approval
lead: lead head direct manage supervise chair steer drive spearhead oversee guide run orchestrate champion captain | leadership management direction supervision lead
coordinate: coordinate organise organize arrange orchestrate align | coordination organisation organization arrangement
own: own responsible manage oversee accountable in_charge take_over take_on hold | responsibility ownership
maintain: maintain keep look_after administer administrate operate run service care manage update care_for support sustain | maintenance upkeep operation administration care
handle: handle process deal manage serve respond take_care cover work_through field | handling processing
monitor: monitor watch observe track supervise follow | monitoring observation tracking
improve: improve optimise optimize enhance refine streamline polish upgrade strengthen simplify modernise modernize tune better revise | improvement optimisation optimization refinement upgrade simplification modernisation modernization
reduce: reduce cut lower decrease shorten shrink drop fall trim minimise minimize lessen halve go_down bring_down sink decline save | reduction decrease cut drop saving decline
increase: increase raise grow boost rise lift climb go_up double triple quadruple gain improve | increase growth rise gain
speed: speed accelerate speed_up reduce shorten cut halve | acceleration
save: save spare | saving
prevent: prevent avoid avert stop block | prevention avoidance
remove: remove delete eliminate drop retire decommission clean_up purge | removal deletion elimination decommissioning
ensure: ensure guarantee assure secure | assurance
migrate: migrate move port convert transfer switch shift relocate upgrade | migration move transfer conversion switch upgrade
replace: replace substitute swap switch supersede | replacement
test: test check verify validate try try_out | test testing check verification validation
review: review inspect audit proofread check vet | review inspection audit check
document: document record describe log write_up note | documentation record
automate: automate script | automation
fix: fix resolve repair correct debug solve troubleshoot remedy mend eliminate close | fix repair correction resolution troubleshooting debugging
answer: answer reply respond resolve | answer reply response
analyse: analyse analyze examine investigate evaluate assess study diagnose review profile | analysis investigation evaluation assessment examination study diagnosis
research: research investigate explore study | research exploration
train: train teach instruct coach onboard educate tutor induct give hold | training teaching instruction onboarding coaching class lesson course
mentor: mentor coach guide tutor supervise support | mentoring coaching guidance supervision
advise: advise consult counsel recommend | advice consultation consulting
recommend: recommend propose suggest advocate | recommendation proposal suggestion
present: present demonstrate show demo exhibit | presentation demonstration demo talk lecture
report: report communicate inform present pass_on notify flag flag_up | report communication reporting
sell: sell | sale
negotiate: negotiate bargain | negotiation
buy: buy purchase procure order source | purchase procurement order
use: use utilise utilize employ apply leverage work_with | use usage utilisation application
participate: participate take_part join contribute involved member | participation part involvement contribution
help: help support assist aid contribute participate take_part back | help support assistance aid
attend: attend visit sit_in listen observe shadow hear watch | attendance visit
substitute: substitute deputise deputize stand_in fill_in step_in cover | cover
work: work engaged | work
collaborate: collaborate cooperate partner liaise work_with pair team_up consult | collaboration cooperation partnership
interview: interview survey | interview
recruit: hire recruit interview | recruitment hiring
find: find discover identify detect spot notice uncover | discovery detection identification
provide: provide supply give offer | provision supply
raise: raise bring_in earn generate |
win: win earn secure obtain acquire gain | acquisition
collect: collect gather compile capture assemble | collection gathering compilation
conduct: conduct carry_out perform run do undertake execute hold complete organise organize facilitate moderate make | execution
translate: translate | translation
refactor: refactor restructure rewrite rework clean_up redesign | refactoring restructuring rework rewrite
merge: merge combine consolidate unify join | merger consolidation
clean: clean clean_up tidy | cleaning cleanup
store: store archive file keep save | storage archive
send: send dispatch mail forward pass_on ship | dispatch
measure: measure benchmark profile count calculate | measurement calculation
learn: learn study | study
discuss: discuss meet talk agree | discussion meeting
sort: sort classify categorise categorize prioritise prioritize triage rank | classification triage prioritisation prioritization
move: move carry transport |
operate: drive operate steer | operation
enter: enter log record register input key_in type_in | entry
adopt: adopt accept take_up | adoption
serve: serve |
cover: cover span | coverage
connect: connect link integrate | connection integration
call: call phone ring | call
specify: specify | specification spec
estimate: estimate | estimate estimation
join: join |
`;

/** Kind: kinds that follow from it. One step only. */
export const ENGLISH_ENTAILED = `
create: prepare
establish: organise
design: plan
lead: coordinate own
own: handle
maintain: handle own
fix: handle improve
answer: handle
handle: work
test: review
reduce: improve speed
speed: improve
mentor: train help
train: help
report: communicate
attend: participate
conduct: handle
improve: extend
analyse: research
recommend: advise
buy: handle
sort: handle
collaborate: help
refactor: improve
save: reduce
substitute: help
`;
