import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { REPOSITORY } from '../../../config.ts';

/** The parts of Lucene that are needed, as Debian names their files. */
const PARTS = ['lucene-core', 'lucene-analyzers-common', 'lucene-facet'];
/** Java compiles and runs the file by itself. */
const PROGRAM = path.join(REPOSITORY, 'server/src/cli/bench/typed/LuceneSearch.java');

export interface LuceneAnswer {
  readonly total: number;
  readonly shown: number;
  readonly ms: number;
}

/** 'lucene-core.jar', 'lucene-core-8.7.0.jar'. */
const isJarOf = (part: string, file: string): boolean =>
  file === `${part}.jar` || (file.startsWith(`${part}-`) && /^\d+(?:\.\d+)*\.jar$/u.test(file.slice(part.length + 1)));

/** Lucene in a process of its own: takes rows, then questions. */
export class Lucene {
  /** Rows go here, a line each; see the Java file. */
  readonly rows: Writable;
  private readonly child: ChildProcess;
  private readonly lines: AsyncIterator<string>;

  private constructor(child: ChildProcess, rows: Writable, lines: AsyncIterator<string>) {
    this.child = child;
    this.rows = rows;
    this.lines = lines;
  }

  /**
   * @param jars a folder with Lucene's files
   * @param folder an empty one for the index
   * @returns null where Lucene or Java is missing
   */
  static async start(jars: string, folder: string): Promise<Lucene | null> {
    const files = await readdir(jars).catch(() => []);
    const found = PARTS.map((part) => files.find((file) => isJarOf(part, file)));
    if (found.some((file) => file === undefined)) return null;
    const classPath = found.map((file) => path.join(jars, file ?? '')).join(path.delimiter);
    const child = spawn('java', ['-Xmx3g', '-cp', classPath, PROGRAM, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    const isThere = await Promise.race([once(child, 'spawn').then(() => true), once(child, 'error').then(() => false)]);
    if (!isThere || child.stdin === null || child.stdout === null) return null;
    return new Lucene(child, child.stdin, createInterface(child.stdout)[Symbol.asyncIterator]());
  }

  /** After the last row. */
  async ready(): Promise<void> {
    this.rows.write('end\n');
    await this.line();
  }

  async ask(question: string): Promise<LuceneAnswer> {
    this.rows.write(`${question}\n`);
    const [total = Number.NaN, shown = Number.NaN, ms = Number.NaN] = (await this.line()).split(' ').map(Number);
    return { total, shown, ms };
  }

  async close(): Promise<void> {
    const ended = this.child.exitCode === null ? once(this.child, 'exit') : null;
    this.rows.end();
    await ended;
  }

  private async line(): Promise<string> {
    const { done, value } = await this.lines.next();
    if (done === true) throw new Error('Lucene ended.');
    return value;
  }
}
