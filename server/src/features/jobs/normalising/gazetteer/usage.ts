/**
 * Terms that prose, company names and teams use too. In titles all of them count; in descriptions only as said here.
 * Names are separated by commas.
 */

/** Words of everyday prose: they count as written, and next to another skill in a list: 'Python, Go and Rust'. */
export const IN_LISTS = names(`
Go,R,C,Rust,Swift,Spring,Express,Spark,Excel,Dart,Julia,Flask,Chef,Puppet,Helm,Vault,Ray,Triton,Hive,Unity,Sketch,Slack,Notion,Miro,Segment,Sentry,Looker,Cursor,Crystal,Scheme,Elm,Nim,Zig,Bun,Deno,Remix,Astro,Consul,Nomad,Packer,Flux,Snort,Falco,Storm,Maven,Mocha,Cucumber,Pyramid,Celery,Presto,Luigi,Panther,Wiz,Maya,Houdini,Rhino,Inventor,Sage,Cadence,Sigma,CIS Benchmarks,CAN bus,Vite,Clay,Apollo,Gong,Outreach,Lever,Greenhouse,Intercom,Braze,Iterable,Orca,Fortify,Ember.js,Metal,Boost,Apex,Ada,Composites,Milling,Scrum,Prefect,Athena,Lasers,Avro,Canva,Vercel,Netlify,Heroku,Storybook
`);

/** Fields, departments and virtues that every company speaks of: in descriptions they say nothing about the job. */
export const IN_TITLES_ONLY = names(`
Sales,Recruiting,Compensation and Benefits,Onboarding,Optimization,Storytelling,Payments,Logistics,Continuous Improvement,Customer Success,Customer Experience,Customer Support,Customer Service,E-commerce,Accessibility,Procurement,Cybersecurity,Backend,Frontend,Full Stack,Experimentation,Less,SAFe,Linear,Heap,Sourcing,Pricing Strategy,Renewals,Trading,Collections,Billing,Tax,Statistics,Simulation,Concurrency,Construction Management,Shipping and Receiving,Observability,Translation,Localization,Stitch,Exchange,Casting,Solar,Optics,Freight,Customs,Stocking,MES,TMS,DOE,MSA,FDA Regulations,FRM,Public Relations,Social Media,Photography,Illustration,Animation,Nursing,Surveying,Estimating,Forecasting,Negotiation,Prospecting,Valuation,Treasury,Payroll,HTTP,Encryption,Change Management,Employee Engagement,Performance Management,Market Research,Business Development,Account Management,Customer Segmentation,Merchandising,Journalism,Lean,5S,5G,SaaS Sales,Blockchain,Bitcoin,Ethereum,Web3,DeFi,Data Security,Network Engineering,Risk Management,Sanctions,Due Diligence,Private Equity,Investment Banking,Wealth Management,Robotics,Semiconductors,Propulsion,Avionics,Product Roadmaps,Transformers,Algorithms,Airtable,Serverless,Design Patterns,CSM,CAM,Product Strategy,Copywriting,Shopify,Troubleshooting,Technical Support,Dashboards,Employee Relations,Piping,Sentinel,Chronicle,Assembly,Accounting,Auditing,Product Management,Product Marketing,QA,Game Development,Learning and Development,Help Desk,Go-to-Market,OKRs,GIS,Marketing Cloud,EHS,Supply Chain Management,Capacity Planning,Genomics,Patient Care,Psychotherapy,Medical Devices,Financial Planning,Intellectual Property,Enterprise Sales,Fixed Income,Quality Engineering,Quality Control,Operations Research,Systems Engineering,Manufacturing Engineering,Transcription,Litigation,Neural Networks,Unity Catalog,Sensor Fusion,Email Security,Data Science,Hardware Security,Product Security,Control Systems
`);

/** Also the names of teams: 'you will work with Security Operations' asks for nothing. */
export const TEAMS = names(`
DevOps,DevSecOps,SRE,GRC,Security Operations,Security Engineering,Threat Intelligence,Threat Detection,Incident Response,Information Security,Application Security,Platform Engineering,Data Engineering,Product Design,UX Research,UX Design,UI Design,Red Teaming,Machine Learning,Embedded Software,Test Automation,Electrical Engineering,Mechanical Engineering,Internal Communications,Game Design,Detection Engineering,Offensive Security,Corporate Communications,Program Management
`);

/** Also subjects of study: 'a degree in Electrical Engineering' asks for the degree. */
export const SUBJECTS = names(`
Electrical Engineering,Mechanical Engineering,Chemical Engineering,Industrial Engineering,Civil Engineering,Aerospace Engineering,Materials Science,Information Security,Cryptography,Machine Learning,Data Engineering,Graphic Design,Visual Design,Interaction Design,Product Design,Information Architecture,Food Safety,Linear Algebra,Econometrics,Biostatistics,Bioinformatics,Microbiology,Molecular Biology,Pharmacology,Immunology,Financial Accounting,Corporate Finance
`);

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map((name) => name.trim()));
}
