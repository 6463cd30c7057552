/**
 * Sorted keys as a tree of their letters, each node before its children: what follows a node that
 * is passed by lies at `after`. `froms` and `tos` number the keys that go through a node.
 */
export type Trie = {
  size: number;
  chars: Uint16Array;
  depths: Uint16Array;
  froms: Int32Array;
  tos: Int32Array;
  after: Int32Array;
};

/** How many letters two keys have in common at their beginnings. */
function commonLetters(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
}

/** The tree of sorted `keys`, down to the letter `deepest` of each. */
export function createTrie(keys: readonly string[], deepest: number): Trie {
  const beginnings = keys.map((key) => key.slice(0, deepest));
  const shared = beginnings.map((key, at) =>
    at === 0 ? 0 : commonLetters(keys[at - 1] ?? '', key),
  );
  const most = beginnings.reduce((sum, key, at) => sum + key.length - (shared[at] as number), 0);
  const tree: Trie = {
    size: most,
    chars: new Uint16Array(most),
    depths: new Uint16Array(most),
    froms: new Int32Array(most),
    tos: new Int32Array(most),
    after: new Int32Array(most),
  };
  /** The nodes from the root to the newest one. */
  const open: number[] = [];
  let size = 0;
  const closeTo = (depth: number, key: number) => {
    for (const node of open.splice(depth)) {
      tree.tos[node] = key;
      tree.after[node] = size;
    }
  };
  beginnings.forEach((key, number) => {
    closeTo(shared[number] as number, number);
    for (let depth = open.length; depth < key.length; depth++) {
      tree.chars[size] = key.charCodeAt(depth);
      tree.depths[size] = depth + 1;
      tree.froms[size] = number;
      open.push(size++);
    }
  });
  closeTo(0, keys.length);
  return tree;
}
