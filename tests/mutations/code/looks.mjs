// JavaScript, because StrykerJS loads its plugins in processes of its own, which know no TypeScript.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Attributes and fields that decide about the look alone: pictures compare it (e2e/visual), Testing Library cannot. */
const looks = new Set([
  'className',
  'viewBox',
  'd',
  'fill',
  'stroke',
  'strokeWidth',
  'transform',
  'icon',
]);

/** Leaves out mutations of the look. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'looks', {
    shouldIgnore(path) {
      const { node } = path;
      const name =
        node.type === 'JSXAttribute'
          ? node.name.name
          : node.type === 'ObjectProperty'
            ? node.key.name
            : undefined;
      return looks.has(name) ? 'The look is compared by pictures.' : undefined;
    },
  }),
];
