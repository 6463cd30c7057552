import { run } from './tasks.ts';

// Entry of the process that opens pictures, beside the server's own in a build.
void run();
