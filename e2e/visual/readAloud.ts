import type { Page } from 'playwright/test';
import { support } from '../../src/copy/alerts.ts';

/** A node of Chromium's accessibility tree, as far as it is read out. */
interface AxNode {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value?: string };
  value?: { value?: string | number };
  description?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
}

/** What a screen reader calls a control; what has no word here is read as the text that it holds. */
const roles: Record<string, string> = {
  alert: 'Peringatan',
  alertdialog: 'Dialog peringatan',
  button: 'Tombol',
  checkbox: 'Kotak centang',
  combobox: 'Kotak pilihan',
  dialog: 'Dialog',
  DisclosureTriangle: 'Dapat dibuka',
  form: 'Formulir',
  group: 'Kelompok',
  heading: 'Judul',
  Iframe: 'Bingkai',
  image: 'Gambar',
  link: 'Tautan',
  list: 'Daftar',
  listbox: 'Daftar pilihan',
  option: 'Pilihan',
  progressbar: 'Kemajuan',
  radio: 'Tombol radio',
  radiogroup: 'Kelompok pilihan',
  region: 'Bagian',
  spinbutton: 'Roda angka',
  status: 'Diumumkan',
  table: 'Tabel',
  textbox: 'Kotak teks',
};

/** What is said as one with its name, so that nothing within is said again. */
const whole = new Set(
  'button checkbox combobox DisclosureTriangle heading image link option progressbar radio spinbutton textbox'.split(
    ' ',
  ),
);

const states: Record<string, (value: unknown) => string | undefined> = {
  level: (value) => `tingkat ${value}`,
  checked: (value) => (String(value) === 'true' ? 'dicentang' : 'tidak dicentang'),
  selected: (value) => (value === true ? 'dipilih' : undefined),
  expanded: (value) => (value === true ? 'terbuka' : 'tertutup'),
  disabled: (value) => (value === true ? 'tidak aktif' : undefined),
  readonly: (value) => (value === true ? 'hanya dibaca' : undefined),
  invalid: (value) => (String(value) === 'false' ? undefined : 'isian salah'),
  focused: (value) => (value === true ? 'FOKUS' : undefined),
};

/**
 * What a screen reader reads out of the page as it stands, one line for each stop: kind, name, value,
 * states, description; an open dialog alone, as all else is out of reach behind it. The first line is the
 * title of the tab. Chromium's own tree, in the words of a screen reader.
 */
export async function readAloud(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  /** The texts of one paragraph, which are read as one. */
  let texts: string[] = [];
  const line = (depth: number, text: string) => lines.push(`${'  '.repeat(depth)}${text}`);
  const endOfTexts = (depth: number) => {
    const text = squeezed(texts.join(' ')).replace(/ ([.,:;!?)])/g, '$1');
    texts = [];
    if (text) line(depth, text);
  };
  const say = (node: AxNode, depth: number, isLabel = false) => {
    const role = node.role?.value ?? '';
    const all = (toDepth: number, ofLabel: boolean) => {
      for (const id of node.childIds ?? []) {
        const child = byId.get(id);
        if (child) say(child, toDepth, ofLabel);
      }
    };
    if (node.ignored) return all(depth, isLabel);
    // A label is its control's name, and read there.
    if (role === 'StaticText') return isLabel || texts.push(node.name?.value ?? '');
    endOfTexts(depth);
    const said = saidOf(node);
    if (said) line(depth, said);
    if (whole.has(role)) return;
    const within = said ? depth + 1 : depth;
    all(within, isLabel || role === 'LabelText');
    endOfTexts(within);
  };
  const [root, ...rest] = nodes;
  line(0, `Judul tab: ${squeezed(root?.name?.value)}`);
  for (const node of rest) if (node.parentId === root?.nodeId) say(node, 0);
  endOfTexts(0);
  return unlike.reduce((text, [what, word]) => text.replace(what, word), lines.join('\n'));
}

/** What is another one in each run: countdowns, the code of a report, the server's address. */
const unlike: readonly (readonly [RegExp, string])[] = [
  [/\b\d\d:\d\d\b/g, 'mm:dd'],
  [/\b\d detik/g, 'd detik'],
  [new RegExp(`(${support.code}\\s+)[A-Z\\d]{6}`, 'g'), '$1······'],
  [/http:\/\/[\d.:]+/g, 'http://…'],
];

/** A stop in words: kind, name, value, states, description; nothing for what only holds others. */
function saidOf(node: AxNode): string | undefined {
  const role = node.role?.value ?? '';
  const word = roles[role];
  if (word === undefined) return undefined;
  const name = squeezed(node.name?.value);
  const value = squeezed(node.value?.value);
  const properties = new Map(node.properties?.map((one) => [one.name, one.value.value]));
  const spoken = properties.get('valuetext') ?? value;
  const shown = spoken && !silentValues.has(role) ? `isi “${spoken}”` : '';
  const said = Object.entries(states).map(([state, wordOf]) =>
    properties.has(state) ? wordOf(properties.get(state)) : '',
  );
  const parts = [word, name && `“${name}”`, shown, ...said].filter(Boolean);
  if (parts.length === 1 && !whole.has(role)) return undefined;
  const more = squeezed(node.description?.value);
  return `${parts.join(', ')}${more && ` – ${more}`}`;
}

/** Whose value is its name, or its number. */
const silentValues = new Set(['option', 'heading', 'list']);

const squeezed = (text: unknown) =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
