import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// A browser's translator replaces each text node with its own elements. React then fails to remove the text
// node or to insert before it, and updates a detached one. React creates no text node when a text is an
// element's only child: then it sets the element's content.

/** Names of variables and properties that contain elements, never a text. */
const slots = [
  'action',
  'aside',
  'primaryAction',
  'below',
  'children',
  'corners',
  'foot',
  'help',
  // The prop of a field, when it is not a text.
  'hint',
  'illustration',
  'picture',
  'section',
  'suggestionButton',
  'take',
];

type Node = { type: string; start: number; [name: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const within = (node: Node, name: string) => node[name] as Node;

const nameOf = (node: Node): string =>
  node.type === 'MemberExpression'
    ? nameOf(within(node, 'property'))
    : node.type === 'CallExpression'
      ? nameOf(within(node, 'callee'))
      : String(node.name);

/** Checks whether an expression among other children can only be an element, elements, or nothing. */
function isElement(node: Node): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'Literal':
      return node.value === null;
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return isElement(within(node, 'expression'));
    case 'LogicalExpression':
      return isElement(within(node, 'right'));
    case 'ConditionalExpression':
      return isElement(within(node, 'consequent')) && isElement(within(node, 'alternate'));
    case 'CallExpression': {
      const [callback] = node.arguments as Node[];
      const isMapped = nameOf(node) === 'map' && callback?.type === 'ArrowFunctionExpression';
      return isMapped ? isElement(within(callback, 'body')) : slots.includes(nameOf(node));
    }
    case 'BlockStatement': {
      const last = (node.body as Node[]).at(-1);
      return last?.type === 'ReturnStatement' && isElement(within(last, 'argument'));
    }
    case 'Identifier':
    case 'MemberExpression':
      return slots.includes(nameOf(node));
    default:
      return false;
  }
}

/** Checks whether React renders a child: comments and indentation are ignored. */
const isDrawn = (child: Node): boolean =>
  child.type === 'JSXText'
    ? !/^\s*\n\s*$/.test(String(child.value))
    : child.type !== 'JSXExpressionContainer' ||
      within(child, 'expression').type !== 'JSXEmptyExpression';

const isSpace = (child: Node): boolean =>
  child.type === 'JSXText'
    ? child.value === ' '
    : child.type === 'JSXExpressionContainer' && within(child, 'expression').value === ' ';

/** Returns the files and lines of texts next to other children, which a browser translation would break. */
function findUnwrappedText(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      const children = (value.children as Node[]).filter(isDrawn);
      // React never changes a space, and never removes or inserts among permanent elements.
      const isFixed = children.every((child) => child.type === 'JSXElement' || isSpace(child));
      if (children.length > 1 && !isFixed)
        for (const child of children)
          if (child.type === 'JSXText' || !isElement(child))
            found.push(`${file}:${source.slice(0, child.start).split('\n').length}`);
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
}

test.each([
  ['<p>{count} dari {total}</p>', 3],
  ['<p>Kode {code}</p>', 2],
  ['<button>{busy && <Spinner />}{label}</button>', 1],
  ["<p><a>{name}</a>{' '}<b>{size}</b></p>", 0],
  ["<p><a>{name}</a>{' '}{isLarge && <b>{size}</b>}</p>", 1],
  ['<p>{isFull && `penuh`}<b /></p>', 1],
  ['<ul><li />{names.map((name) => name)}</ul>', 1],
  ['<ul><li />{names.map((name) => <li key={name}>{name}</li>)}</ul>', 0],
  ['<p>{`dari`}</p>', 0],
  ['<p>{isLong ? long : short}</p>', 0],
  ['<p><span>{text}</span>{isLong && <b>{more}</b>}</p>', 0],
])('in %s finds %i unwrapped text children', (source, count) => {
  expect(findUnwrappedText('example.tsx', `const drawn = ${source};`)).toHaveLength(count);
});

test('no text is next to other children of an element', () => {
  const files = globSync(['screens/**/*.tsx', 'src/**/*.tsx']);
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => findUnwrappedText(file, readFileSync(file, 'utf8')))).toEqual([]);
});
