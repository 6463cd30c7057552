import { runReaderProcess } from './tasks.ts';

// The entry of the process that opens pictures; it is a separate file of the build.
void runReaderProcess();
