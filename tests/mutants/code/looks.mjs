import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Attributes that decide about the look alone: pictures compare it (e2e/visual), Testing Library cannot. */
const looks = new Set(['className', 'viewBox', 'd', 'fill', 'stroke', 'strokeWidth', 'transform']);

/** Leaves out mutants of the look. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'looks', {
    shouldIgnore(path) {
      const { node } = path;
      if (node.type === 'JSXAttribute' && looks.has(node.name.name)) {
        return 'The look is compared by pictures.';
      }
      return undefined;
    },
  }),
];
