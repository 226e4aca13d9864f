import type { Cv } from '../features/cv/model/cv-model.ts';
import { emptyCv, role, school, skillGroup, spoken, wording } from './cv-builder.ts';

/** A CV with names in Japanese, Arabic and Greek. */
export const NON_LATIN_CV: Cv = {
  ...emptyCv(),
  basics: {
    name: '高橋 さくら',
    headline: 'Übersetzerin und Softwareentwicklerin',
    email: 'sakura.takahashi@example.com',
    phone: '+49 555 0163',
    location: 'Köln, Deutschland',
    links: [{ network: 'GitHub', url: 'https://github.com/example-takahashi' }],
  },
  language: 'de',
  summary: wording(
    'Softwareentwicklerin mit Schwerpunkt auf Schriften, Sprachen und barrierefreien Oberflächen. Übersetzt zwischen Japanisch, Deutsch und Menschen. 🌸',
  ),
  work: [
    role(
      'Entwicklerin für Schriftsatz',
      '株式会社みどり活字',
      '東京',
      ['04/2021', '2021-04'],
      ['heute', null],
      [
        'Baute den Zeilenumbruch für 日本語 und العربية in einem Satzprogramm mit 9.000 Nutzern neu.',
        '縦書きと横書きの混在する文書の組版時間を三分の一に短縮しました。',
      ],
    ),
    role(
      'مهندسة برمجيات',
      'دار النخيل للنشر',
      'القاهرة',
      ['2018', '2018'],
      ['2021', '2021'],
      [
        'طورت محرر نصوص يدعم الكتابة من اليمين إلى اليسار لأكثر من 300 مجلة.',
        'Führte Tests für zweiseitige Schrift ein (Unicode-Bidi).',
      ],
    ),
    role(
      'Συντάκτρια λογισμικού',
      'Εκδόσεις Ελαία',
      'Θεσσαλονίκη',
      ['2016', '2016'],
      ['2018', '2018'],
      ['Έγραψα εργαλεία ορθογραφικού ελέγχου για 40 βιβλία τον χρόνο.'],
    ),
  ],
  education: [school('M.A. Computerlinguistik', 'Universität Rheinwalden', 'Köln', '2011', '2016')],
  skills: [
    skillGroup('Technik', 'TypeScript', 'Rust', 'HarfBuzz', 'Unicode'),
    skillGroup('', '組版', 'Barrierefreiheit'),
  ],
  languages: [
    spoken('日本語', 'Muttersprache'),
    spoken('Deutsch', 'C2'),
    spoken('العربية', 'B2'),
    spoken('Ελληνικά', 'B1'),
  ],
};

/** A CV in Arabic, written from right to left. */
export const ARABIC_CV: Cv = {
  ...emptyCv('ليلى منصور'),
  language: 'ar',
  basics: {
    name: 'ليلى منصور',
    headline: 'مهندسة برمجيات أولى',
    email: 'layla.mansour@example.com',
    phone: '+20 555 0144',
    location: 'القاهرة، مصر',
    links: [{ network: 'GitHub', url: 'https://github.com/example-mansour' }],
  },
  summary: wording('مهندسة برمجيات بخبرة ثماني سنوات في أنظمة النشر الرقمي ومعالجة النصوص العربية.'),
  work: [
    role(
      'مهندسة برمجيات أولى',
      'دار النخيل للنشر',
      'القاهرة',
      ['2021', '2021'],
      ['حتى الآن', null],
      [
        'قادت فريقا من خمسة مهندسين لبناء محرر نصوص يدعم الكتابة من اليمين إلى اليسار.',
        'خفضت زمن التنضيد بنسبة 40% باستخدام HarfBuzz.',
      ],
    ),
    role('مطورة', 'مطبعة الواحة', 'الإسكندرية', ['2017', '2017'], ['2021', '2021'], ['طورت أدوات التدقيق الإملائي.']),
  ],
  education: [school('بكالوريوس علوم الحاسب', 'جامعة الساحل', 'الإسكندرية', '2013', '2017')],
  skills: [skillGroup('تقنيات', 'TypeScript', 'Rust', 'PostgreSQL')],
  languages: [spoken('العربية', 'اللغة الأم'), spoken('English', 'C1')],
};
