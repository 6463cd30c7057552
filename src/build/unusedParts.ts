/** Parts of libraries that bundlers can't tell to be unused, by file: what matches is left out. */
export const unusedParts: Record<string, RegExp[]> = {
  // Action creators that setup() hands out; the chart imports the few that it uses.
  '/xstate/dist/xstate.esm.js': [
    /(?<=return \{)\s*assign,\s*sendTo,\s*raise,\s*log,\s*cancel,\s*stopChild,\s*enqueueActions,\s*emit,\s*spawnChild,/g,
  ],
  // Resource hints and wrappers around React itself; react-dom/client needs the internals alone.
  '/react-dom/cjs/react-dom.production.js': [
    /exports\.preconnect = function[\s\S]*(?=exports\.version)/g,
  ],
  '/react-dom/cjs/react-dom-client.production.js': [
    // What those hints would be handed to.
    /(?<=r: requestFormReset),\s*D: prefetchDNS,[^}]*M: preinitModuleScript(?=\s*\})/g,
    // The marks that suspending throws are texts then, no errors: with a debugger attached the browser
    // reads the whole file again for where each was made, 50 ms on a phone-like processor.
    /(?<= = )Error(?=\(formatProdErrorMessage\((?:460|461|474|519|542)\)\))/g,
  ],
  // Node's own cryptography, which no browser has.
  '/crypto-js/core.js': [
    /if \(!crypto && typeof require === 'function'\) \{\s*try \{[^}]*\} catch \(err\) \{\}\s*\}/g,
  ],
};

/**
 * Functions whose work the app never asks for, by file: their bodies are left out. Of React DOM those
 * that serve view transitions, action states, forms with functions as their action, style sheets and
 * scripts as components, and the experimental lists of Suspense.
 */
export const unusedFunctions: Record<string, string[]> = {
  '/react-dom/cjs/react-dom-client.production.js': [
    'startViewTransition',
    'measureViewTransitionHostInstancesRecursive',
    'restoreViewTransitionName',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'measureNestedViewTransitions',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'applyViewTransitionName',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'createViewTransitionInstance',
    'getViewTransitionName',
    'getViewTransitionClassName',
    'mountActionState',
    'rerenderActionState',
    'runActionStateAction',
    'updateActionStateImpl',
    'dispatchActionState',
    'extractEvents$1',
    'isHostHoistableType',
    'getResource',
    'acquireResource',
    'suspendResource',
    'createHoistableInstance',
    'getHydratableHoistableCache',
    'mountHoistable',
    'insertStylesheetIntoRoot',
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
  ],
};

/** The app's own code, JSX compiled, must not come to rely on those parts. */
export const reliesOnUnused =
  /import (?!\{ flushSync \})[^;]*from ['"]react-dom['"]|import [^;]*\b(?:Suspense|lazy|use)\b[^;]*from ['"]react['"]|\bjourneySetup\.(?!create)\w|\b(?:ViewTransition|SuspenseList|useActionState|useFormState)\b|\bjsxs?\(\s*["'](?:title|meta|link|style|script)["']/;
