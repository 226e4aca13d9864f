import 'reflect-metadata';
import process from 'node:process';
import { matchEverybody } from './auto-apply/match-everybody.ts';

/**
 * The matching benchmark in its own process, so that its memory can be measured. Arguments: the database, the number of
 * people.
 */
const [url = '', people = ''] = process.argv.slice(2);
process.send?.(await matchEverybody(url, Number(people)));
process.disconnect();
