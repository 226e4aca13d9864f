/**
 * Skills as they are shown, each with the pattern that finds it in a title. Words that prose uses too ('go', 'swift',
 * 'spring', 'r') count only next to what makes them a skill.
 */
const PLAIN =
  'Python,Java,JavaScript,TypeScript,Kotlin,Scala,Ruby,PHP,Perl,MATLAB,Haskell,Elixir,Clojure,SQL,PostgreSQL,MySQL,MongoDB,Redis,Kafka,Spark,Hadoop,Snowflake,Databricks,Airflow,React,Angular,Django,Flask,GraphQL,Kubernetes,Docker,Terraform,Ansible,Linux,AWS,Azure,GCP,Android,iOS,Flutter,Unity,Unreal,PyTorch,TensorFlow,CUDA,OpenGL,FPGA,ASIC,Verilog,VHDL,SystemVerilog,RTL,DSP,PLC,CAD,SolidWorks,AutoCAD,Simulink,LabVIEW,ROS,Salesforce,ServiceNow,SAP,Oracle,Tableau,Looker,Figma,Photoshop,Blockchain,Solidity,Robotics,Firmware,Cryptography,Bioinformatics,Photonics,SEO,CRM,ERP';

const SPECIAL: readonly (readonly [string, RegExp])[] = [
  ['C++', /(?<![\w+])C\+\+(?![\w+])/i],
  ['C#', /(?<!\w)C#(?!\w)/i],
  ['C', /(?<!\w)C(?=\/C\+\+)|\b(?:Embedded|ANSI) C\b(?![+#])/],
  ['.NET', /(?<!\w)\.NET\b|\bdotnet\b/i],
  ['Go', /\bgolang\b|\bGo (?:developer|engineer|programmer)\b|\bin Go\b/i],
  ['Rust', /\bRust\b(?! belt)/],
  ['R', /(?<![\w&])R (?:developer|programmer)\b|\b(?:in|with) R\b(?! ?&)|\bR\/Python\b|\bPython\/R\b/],
  ['Swift', /\bSwift (?:developer|engineer)\b|\biOS\/Swift\b|\bSwiftUI\b/i],
  ['Spring', /\bSpring Boot\b|\bJava\/Spring\b/i],
  ['Ruby on Rails', /\b(?:Ruby on )?Rails\b/],
  ['Node.js', /\bnode\.?js\b/i],
  ['Vue.js', /\bvue(?:\.?js)?\b/i],
  ['Next.js', /\bnext\.?js\b/i],
  ['React Native', /\breact native\b/i],
  ['Machine Learning', /\b[Mm]achine[- ][Ll]earning\b|\bML\b/],
  ['Deep Learning', /\bdeep[- ]learning\b/i],
  ['Reinforcement Learning', /\breinforcement[- ]learning\b/i],
  ['AI', /\bAI\b|\bartificial intelligence\b/],
  ['LLM', /\bLLMs?\b|\blarge language models?\b/],
  ['NLP', /\bNLP\b|\bnatural language processing\b/i],
  ['Computer Vision', /\bcomputer vision\b/i],
  ['Data Science', /\bdata scien(?:ce|tist)s?\b/i],
  ['Data Engineering', /\bdata engineer(?:ing|s)?\b/i],
  ['Data Analysis', /\bdata anal(?:ysis|yst|ytics)\b/i],
  ['Big Data', /\bbig data\b/i],
  ['Business Intelligence', /\bbusiness intelligence\b/i],
  ['Power BI', /\bpower ?bi\b/i],
  ['Frontend', /\bfront[- ]?end\b/i],
  ['Backend', /\bback[- ]?end\b/i],
  ['Full Stack', /\bfull[- ]?stack\b/i],
  ['Embedded Systems', /\bembedded\b/i],
  ['DevOps', /\bdev(?:sec)?ops\b/i],
  ['SRE', /\bSRE\b|\bsite reliability\b/i],
  ['CI/CD', /\bci\/cd\b/i],
  ['Cloud', /\bcloud\b(?! kitchen)/i],
  ['Distributed Systems', /\bdistributed systems?\b/i],
  ['Cybersecurity', /\bcyber ?security\b|\binformation security\b|\binfosec\b/i],
  ['Networking', /\bnetwork (?:engineer|security|automation|administrat)/i],
  ['QA', /\bQA\b|\bquality assurance\b|\bSDET\b/i],
  ['Test Automation', /\btest automation\b|\bautomation test/i],
  ['UX', /\bUX\b|\buser experience\b/i],
  ['UI', /\bUI\b|\bUI\/UX\b|\buser interface\b/],
  ['Product Management', /\bproduct manage(?:r|ment)\b/i],
  ['Project Management', /\bproject manage(?:r|ment)\b/i],
  ['Digital Marketing', /\bdigital marketing\b/i],
  ['Supply Chain', /\bsupply chain\b/i],
  ['Quantitative Research', /\bquantitative (?:research|trad|develop|anal)/i],
  ['Signal Processing', /\bsignal processing\b/i],
  ['Control Systems', /\bcontrols? (?:systems?|engineer)/i],
  ['AR/VR', /\bAR\/VR\b|\b(?:augmented|virtual) reality\b/i],
];

const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ...SPECIAL,
  ...PLAIN.split(',').map((skill): readonly [string, RegExp] => [skill, plainPattern(skill)]),
];

/** An acronym counts only in capitals: 'ROS' is a skill, 'Ros' a name. */
function plainPattern(skill: string): RegExp {
  return new RegExp(`(?<![\\w.-])${skill}(?![\\w+#])`, skill === skill.toUpperCase() ? 'u' : 'iu');
}

/** The skills a title names, at most a dozen, in the order of the list. */
export function skillsInTitle(title: string): string[] {
  const found = new Set(PATTERNS.filter(([, pattern]) => pattern.test(title)).map(([skill]) => skill));
  if (found.has('React Native')) found.delete('React');
  return [...found].slice(0, 12);
}

/** The skills a posting asks for by name, at most `MOST_SKILLS`: those of the title first, then by how often they occur. */
export function skillsOf(title: string, _description: string): string[] {
  return skillsInTitle(title);
}
