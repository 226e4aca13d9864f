import fc from 'fast-check';
import { addressOf, type HostileRequest, named, TARGETS } from './rest-targets.ts';

const BOUNDARY = 'edge';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const END = `--${BOUNDARY}--\r\n`;

/** A part of a multipart form. */
function part(disposition: string, content: string, headers = ''): string {
  return `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n${headers}\r\n${content}\r\n`;
}
const file = (content: string, name = 'file.txt'): string =>
  part(`form-data; name="file"; filename="${name}"`, content);
const field = (name: string, content: string): string => part(`form-data; name="${name}"`, content);
const many = (count: number, make: (place: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join('');

/** Forms that no browser sends: description, content type, and bytes. */
const FORMS: readonly (readonly [what: string, type: string, body: string])[] = [
  ['nothing', TYPE, ''],
  ['an end alone', TYPE, END],
  ['a truncated boundary', TYPE, '--ed'],
  ['a truncated header', TYPE, `--${BOUNDARY}\r\nContent-Dispo`],
  ['a truncated file', TYPE, file('x'.repeat(1_000)).slice(0, 500)],
  ['a file without the end of the form', TYPE, file('x')],
  ['another boundary', TYPE, (file('x') + END).replaceAll(BOUNDARY, 'other')],
  ['no boundary named', 'multipart/form-data', file('x') + END],
  ['an empty boundary', 'multipart/form-data; boundary=', file('x') + END],
  ['a boundary of 500 characters', `multipart/form-data; boundary=${'b'.repeat(500)}`, file('x') + END],
  ['a boundary of hyphens', 'multipart/form-data; boundary=----', file('x') + END],
  ['two boundaries', `${TYPE}; boundary=other`, file('x') + END],
  ['another kind of form', 'multipart/mixed; boundary=edge', file('x') + END],
  ['JSON', 'application/json', '{"file":"x"}'],
  ['no type', '', file('x') + END],
  ['30,000 files', TYPE, many(30_000, () => file('x')) + END],
  ['empty parts behind the file', TYPE, file('x') + `--${BOUNDARY}\r\n`.repeat(200_000) + END],
  ['10,000 fields', TYPE, many(10_000, (n) => field(`f${n}`, 'x')) + END],
  ['10,000 fields behind the file', TYPE, file('x') + many(10_000, (n) => field(`f${n}`, 'x')) + END],
  ['11 fields', TYPE, many(11, (n) => field(`f${n}`, 'x')) + file('x') + END],
  ['two files', TYPE, file('x') + file('y') + END],
  ['a file under another name', TYPE, part('form-data; name="other"; filename="x"', 'x') + END],
  ['a field of the name of the file', TYPE, field('file', 'x') + END],
  ['a field of 100 KB', TYPE, field('options', 'x'.repeat(100_000)) + file('x') + END],
  ['a field name of 10 KB', TYPE, field('x'.repeat(10_000), 'x') + file('x') + END],
  ['a field called __proto__', TYPE, field('__proto__', 'x') + field('constructor', 'x') + file('x') + END],
  [
    'options of 16,000 values',
    TYPE,
    field('options', `{"stages":{${many(3_000, (n) => `"${n}":0,`)}"x":0}}`) + file('x') + END,
  ],
  [
    'options nested 15,000 deep',
    TYPE,
    field('options', `${'['.repeat(15_000)}${']'.repeat(15_000)}`) + file('x') + END,
  ],
  [
    'a part header of 100 KB',
    TYPE,
    part('form-data; name="file"; filename="x"', 'x', `X-Long: ${'x'.repeat(100_000)}\r\n`) + END,
  ],
  [
    '10,000 headers of a part',
    TYPE,
    part(
      'form-data; name="file"; filename="x"',
      'x',
      many(10_000, (n) => `X-${n}: x\r\n`),
    ) + END,
  ],
  ['a part without headers', TYPE, `--${BOUNDARY}\r\n\r\nx\r\n${END}`],
  ['a part without a disposition', TYPE, `--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\nx\r\n${END}`],
  [
    'two dispositions',
    TYPE,
    part('form-data; name="file"; filename="a"', 'x', 'Content-Disposition: form-data; name="b"\r\n') + END,
  ],
  ['an open quote', TYPE, part('form-data; name="file; filename="x', 'x') + END],
  [
    'many quotes and backslashes',
    TYPE,
    part(`form-data; name="file"; filename="${String.raw`\"`.repeat(4_000)}"`, 'x') + END,
  ],
  ['many parameters', TYPE, part(`form-data; name="file"${many(2_000, (n) => `; a${n}=b`)}; filename="x"`, 'x') + END],
  ['a file name of 10 KB', TYPE, file('x', 'x'.repeat(10_000)) + END],
  ['a file name with a NUL and a way up', TYPE, file('x', '../../\0etc/passwd') + END],
  ['a file name in a broken encoding', TYPE, part(`form-data; name="file"; filename*=UTF-8''%ff%zz`, 'x') + END],
  ['an empty file', TYPE, file('') + END],
  ['an empty file name', TYPE, file('x', '') + END],
  [
    'a file that says it is in base64',
    TYPE,
    part('form-data; name="file"; filename="x"', 'eA==', 'Content-Transfer-Encoding: base64\r\n') + END,
  ],
  [
    'a form within a form',
    TYPE,
    part('form-data; name="file"; filename="x"', 'x', 'Content-Type: multipart/mixed; boundary=inner\r\n') + END,
  ],
  ['1 MB before the form', TYPE, `${'x'.repeat(1_000_000)}\r\n${file('x')}${END}`],
  ['1 MB behind the form', TYPE, file('x') + END + 'x'.repeat(1_000_000)],
  ['a file of line ends', TYPE, file('\r\n'.repeat(400_000)) + END],
  ['a file of half boundaries', TYPE, file(`\r\n--${BOUNDARY.slice(0, 3)}`.repeat(100_000)) + END],
  ['a file of hyphens', TYPE, file('-'.repeat(1_000_000)) + END],
  ['line ends of one character', TYPE, (file('x') + END).replaceAll('\r\n', '\n')],
  ['a table of 20,000 commas', TYPE, file(`Title,Company\n${','.repeat(20_000)}\n`, 'x.csv') + END],
  ['a table of quotes', TYPE, file(`Title,Company\n${'"'.repeat(100_001)}\n`, 'x.csv') + END],
  ['a table of 10,001 rows', TYPE, file(`Title,Company\n${'a,b\n'.repeat(10_001)}`, 'x.csv') + END],
  ['a zip that is none', TYPE, file('PK\u0003\u0004'.padEnd(1_000, 'x'), 'x.zip') + END],
  ['a picture that is none', TYPE, file('\u0089PNG\r\n\u001a\n'.padEnd(1_000, 'x'), 'x.png') + END],
  ['a PDF that is none', TYPE, file('%PDF-1.7\n'.padEnd(1_000, 'x'), 'x.pdf') + END],
];

/** Forms for every operation that accepts a file. */
export function hostileForms(): fc.Arbitrary<HostileRequest> {
  return fc
    .tuple(fc.constantFrom(...TARGETS.filter(({ isUpload }) => isUpload)), fc.constantFrom(...FORMS))
    .map(([target, [what, type, body]]) => ({
      name: named(target, what),
      method: target.method,
      path: addressOf(target),
      headers: type === '' ? [] : [['content-type', type] as const],
      body: Buffer.from(body, 'latin1'),
    }));
}
