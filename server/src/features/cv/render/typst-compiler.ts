import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { zstdDecompressSync } from 'node:zlib';
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { z } from 'zod';
import { fontFiles } from './pdf-fonts.ts';

/** What the compiler remembers of documents grows with each, and it has no way to forget; in bytes. */
const MOST_MEMORY = 96 * 2 ** 20;
/** How compressed data begins. */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Diagnostics as texts. */
const AS_TEXT = 2;

const compiled = z.object({
  result: z.instanceof(Uint8Array).optional(),
  diagnostics: z.array(z.string()).optional(),
});
const linear = z.object({ memory: z.object({ buffer: z.object({ byteLength: z.number() }) }) });

let library: unknown = null;
let compilers: { readonly usual: TypstCompiler | null; readonly eastAsian: TypstCompiler | null } = {
  usual: null,
  eastAsian: null,
};

/**
 * A PDF, tagged and with its fonts, of a Typst template and the data it reads as `/data.json`. The compiler runs as
 * WebAssembly: it sees no files and no network, and a thread that is ended takes it along.
 *
 * @throws Error for a template with errors; WebAssembly.RuntimeError when the compiler gives up, and is not to be used again
 */
export async function typstPdf(template: string, data: unknown, withEastAsian: boolean): Promise<Buffer> {
  const compiler = await compilerFor(withEastAsian);
  compiler.reset();
  compiler.reset_shadow();
  compiler.add_source('/main.typ', template);
  compiler.map_shadow('/data.json', new TextEncoder().encode(JSON.stringify(data)));
  const { result, diagnostics } = compiled.parse(compiler.compile('/main.typ', undefined, 'pdf', AS_TEXT));
  if (!result) throw new Error(`Typst: ${diagnostics?.join('; ') ?? 'no result'}`);
  return Buffer.from(result);
}

/** Whether the compiler holds so much memory that its thread should be replaced. */
export function isFull(): boolean {
  return library !== null && linear.parse(library).memory.buffer.byteLength > MOST_MEMORY;
}

/** The large font of East Asian scripts is loaded for those who need it. */
async function compilerFor(withEastAsian: boolean): Promise<TypstCompiler> {
  const kind = withEastAsian ? 'eastAsian' : 'usual';
  const compiler = compilers[kind] ?? (await newCompiler(withEastAsian));
  compilers = { ...compilers, [kind]: compiler };
  return compiler;
}

async function newCompiler(withEastAsian: boolean): Promise<TypstCompiler> {
  library ??= initSync({ module: typesetter() });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fontFiles(withEastAsian)) await builder.add_raw_font(font);
  return builder.build();
}

/** The container image holds it compressed, which saves 20 MB of 28 and costs 0.1 s a thread. */
function typesetter(): Buffer {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  return bytes.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC) ? zstdDecompressSync(bytes) : bytes;
}
