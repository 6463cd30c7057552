/** Files of the built app, few and each of one occasion, so that a shaky network needs few requests. */
const occasions: [name: string, test: RegExp][] = [
  [
    'react',
    /node_modules\/(?:react|react-dom|scheduler)\/|rolldown[/-]runtime|src\/boot\/react\.ts$/,
  ],
  ['chooser', /src\/app\/start\.ts$|src\/boot\/view\.tsx$|screens\/first\.ts$/],
  ['services', /src\/app\/services\.tsx$|screens\/shared\/useStepForm\.ts$/],
  ['identity', /screens\/identity\.ts$/],
  ['details', /screens\/details\.ts$/],
  ['ending', /screens\/ending\.ts$/],
  ['configured', /src\/app\/configured\.ts$/],
  ['identityFirst', /screens\/identityFirst\.ts$|src\/app\/identityFirst\.ts$/],
];

/** Groups for rolldown: a module that several occasions need lies with the first of them. */
export const chunkGroups = occasions.map(([name, test], index) => ({
  name,
  test,
  priority: occasions.length - index,
}));
