import 'reflect-metadata';
import process from 'node:process';
import { matchEverybody } from './auto-apply/match-everybody.ts';

/** The matching of a bench in a process of its own, so that its memory is its own as well. Arguments: the database, how many people. */
const [url = '', people = ''] = process.argv.slice(2);
process.send?.(await matchEverybody(url, Number(people)));
process.disconnect();
