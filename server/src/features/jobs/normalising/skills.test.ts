import { describe, expect, it } from 'vitest';
import { linesOf } from './posting-text.ts';
import { namedSkills, skillsOf } from './skills.ts';

describe('skillsOf', () => {
  it.each([
    ['Experience with C, C++ and C#', ['C', 'C++', 'C#']],
    ['Series C funding for C-level people', []],
    ['Proficiency in Python or R', ['Python', 'R']],
    ['Our R&D department', []],
    ['Python, Go, and Rust', ['Python', 'Go', 'Rust']],
    ['Ready to go? Go to our page and go-live with us', []],
    ['.NET, ASP.NET and Node.js', ['.NET', 'ASP.NET', 'Node.js']],
    ['We respond in a swift and agile way, spring into action and express ideas', []],
    ['iOS development with Swift', ['iOS']],
    ['Java/Spring services', ['Java', 'Spring']],
    ['Strong JavaScript, not Java script kiddies', ['JavaScript', 'Java']],
    ['GitLab CI, Terraform & Ansible', ['GitLab CI', 'Terraform', 'Ansible']],
    ['infrastructure-as-code with k8s', ['Infrastructure as Code', 'Kubernetes']],
    ['$120,000 - $140,000 CAD', []],
    ['Take a rest, excel and react to news', []],
    ['You partner with DevOps and Security Operations', []],
    ['A degree in Electrical Engineering', []],
  ])('reads %s', (line, skills) => expect(skillsOf('Job', line)).toEqual(skills));

  it('names the skills of the title first, without the employer itself', () => {
    expect(skillsOf('Rust Engineer', 'We use GitLab and Docker.', 'GitLab Inc.')).toEqual(['Rust', 'Docker']);
  });

  it('reads neither what the employer is nor what it offers', () => {
    const description = [
      'Acme is the leading Kubernetes platform, trusted by Snowflake.',
      'What you need',
      '• PostgreSQL',
      'Benefits',
      '• Unlimited Figma and Excel courses',
      'Requirements',
      '• Redis',
    ].join('\n');
    expect(skillsOf('Engineer', description, 'Acme')).toEqual(['PostgreSQL', 'Redis']);
  });

  it('leaves out what only looks like a skill', () => {
    const text = 'Pay: CAD $133,000\nYou own an iPhone or Android smartphone.';
    expect(skillsOf('Driver', text)).toEqual([]);
    expect(skillsOf('Engineer', 'Android, CAD')).toEqual(['Android', 'CAD']);
  });

  it("leaves out an agency's catalogue of all its other jobs", () => {
    const stacks = 'React, Python, Go, Java, Ruby, PHP, Scala, Rust, Kotlin, Docker, SQL, Redis'.split(', ');
    const others = ['Angular', 'Django', 'Laravel', 'MySQL'].flatMap((one) => stacks.map((two) => `${one} & ${two}`));
    expect(skillsOf('Designer', `Figma\nIf you know ${others.join(', ')}, we have a project for you.`)).toEqual([
      'Figma',
    ]);
  });

  it('knows a currency from the language of that name', () => {
    expect(skillsOf('Engineer', 'Pay: PHP 60,000 to PHP 80,000. You know Linux.')).toEqual(['Linux']);
    expect(skillsOf('Engineer', 'You know PHP 8 and Linux.')).toEqual(['PHP', 'Linux']);
  });

  it('keeps at most thirty', () => {
    const list =
      'Python, Java, Kotlin, Scala, Ruby, PHP, Perl, MATLAB, Haskell, Elixir, Erlang, Clojure, OCaml, SQL, GraphQL, Docker, Kubernetes, Terraform, Ansible, Jenkins, Kafka, Redis, MySQL, SQLite, Cassandra, Snowflake, Databricks, PyTorch, TensorFlow, Keras, Django, FastAPI, Angular, React';
    expect(skillsOf('Engineer', list)).toHaveLength(30);
  });
});

describe('namedSkills', () => {
  const needs = (description: string, title = 'Job') =>
    Object.fromEntries(namedSkills(title, linesOf(description)).map(({ skill, need }) => [skill, need]));

  it('tells what is required from what is preferred by the headings', () => {
    const description = [
      'Requirements',
      '• Python and Docker',
      'Soft skills',
      '• You like Git',
      'Preferred Qualifications',
      '• Rust',
      'What you will do',
      '• Run our Kafka clusters',
    ].join('\n');
    expect(needs(description)).toEqual({
      Python: 'required',
      Docker: 'required',
      Git: 'required',
      Rust: 'preferred',
      Kafka: null,
    });
  });

  it.each([
    [
      'Requirements\n• Python or Go; TypeScript a plus',
      { Python: 'required', Go: 'required', TypeScript: 'preferred' },
    ],
    [
      'Requirements\n• Experience writing Python (knowing Kotlin is a plus)',
      { Python: 'required', Kotlin: 'preferred' },
    ],
    ['Requirements\n• Task tools such as Jira (preferred).', { Jira: 'preferred' }],
    ['Requirements\n• Bonus: Docker, SQL', { Docker: 'preferred', SQL: 'preferred' }],
    ['Anforderungen\n• Kenntnisse in Python\n• Docker von Vorteil', { Python: 'required', Docker: 'preferred' }],
    [
      'Wymagane: Python, Docker. Mile widziane: Kotlin.',
      { Python: 'required', Docker: 'required', Kotlin: 'preferred' },
    ],
    ['Requisitos: Python. Diferenciais: Docker.', { Python: 'required', Docker: 'preferred' }],
    ['Requisitos\n• Experiencia con Python\nValorable\n• Docker', { Python: 'required', Docker: 'preferred' }],
  ])('and by the words beside them: %s', (description, expected) => expect(needs(description)).toEqual(expected));

  it('asks the sentences where a posting has no headings', () => {
    expect(needs('We run PostgreSQL. You have strong experience with Python.')).toEqual({
      PostgreSQL: null,
      Python: 'required',
    });
  });

  it('requires what the title names, and what is required once', () => {
    expect(needs('Nice to have\n• Rust\nRequirements\n• Docker\nNice to have\n• Docker', 'Rust Engineer')).toEqual({
      Rust: 'required',
      Docker: 'required',
    });
  });

  it('keeps the words each was read from', () => {
    expect(namedSkills('Job', linesOf('Requirements\n• Five years of Python'))).toMatchObject([
      { skill: 'Python', words: '• Five years of Python' },
    ]);
  });
});
