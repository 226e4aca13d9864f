import process from 'node:process';
import { startFakeS3Server } from './fake-s3-server.ts';

/** An S3-speaking server in a process of its own, with one bucket, `files`, in memory. Argument: its port. */
const [port = '0'] = process.argv.slice(2);
await startFakeS3Server(Number(port));
