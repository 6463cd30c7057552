import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';

/**
 * Searches the terms of one person after another over one connection. Sends each request after the previous
 * response, and adds its milliseconds to `times`. Uses plain sockets, because on a small machine a comfortable
 * client takes more processor time than the bank that it measures.
 */
function askOver(port: number, people: Iterator<string[]>, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    let terms: string[] = [];
    let begin = 0;
    let head = '';
    let missing = Number.NaN;
    const ask = () => {
      if (terms.length === 0) terms = people.next().value?.slice() ?? [];
      const term = terms.shift();
      if (term === undefined) return socket.end(resolve);
      [begin, head, missing] = [performance.now(), '', Number.NaN];
      socket.write(
        `GET /bank/local/wilayah/search/${encodeURIComponent(term)} HTTP/1.1\r\n` +
          `Host: 127.0.0.1:${port}\r\nAccept: application/json\r\n\r\n`,
      );
    };
    socket.on('data', (chunk: string) => {
      if (Number.isNaN(missing)) {
        head += chunk;
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)/is.exec(head)?.[1];
        if (!length) return void socket.destroy(new Error(head.slice(0, end)));
        missing = Number(length) - (head.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - begin);
      ask();
    });
    socket.once('error', reject).once('connect', ask);
  });
}

// `askRegions.ts <port> <width> <people.json>`: searches what these people type, `width` requests at a time.
// Writes `{ times, seconds, processorMs }` as JSON: milliseconds of each request, how long it all
// took, and the processor time of this client.
const [port = '', width = '', file = ''] = process.argv.slice(2);
const people: string[][] = JSON.parse(await readFile(file, 'utf8'));
const times: number[] = [];
const queue = people.values();
const [begin, before] = [performance.now(), process.cpuUsage()];
await Promise.all(Array.from({ length: Number(width) }, () => askOver(Number(port), queue, times)));
const seconds = (performance.now() - begin) / 1000;
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ times, seconds, processorMs: (user + system) / 1000 }));
