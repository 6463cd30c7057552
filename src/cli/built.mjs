import { pathToFileURL } from 'node:url';

// `node src/cli/built.mjs <built command> <what was chosen, as JSON>`: in a process without Vite, which
// would hand every import to another thread.

const [file, chosen] = process.argv.slice(2);
const { run } = await import(pathToFileURL(file).href);
process.exitCode = await run(JSON.parse(chosen));
