// Spellings of platforms in package names and in package-lock.json.
const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  win32: 'win32',
  windows: 'win32',
};
const processors = [
  'x64',
  'arm64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

/** Missing entries of optional dependencies in package-lock.json, by their path in it. */
export function missingEntries(packages) {
  const missing = {};
  const find = (path) => packages[path] ?? missing[path];
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = range.replace(/^[\^~]/, '');
      const top = `node_modules/${name}`;
      const nested = `${path}/node_modules/${name}`;
      if (find(nested) || find(top)?.version === version) continue;
      missing[find(top) ? nested : top] = { version, optional: true, ...builtFor(name) };
    }
  }
  return missing;
}

function builtFor(name) {
  const words = name.split(/[-/@]/);
  const system = words.find((word) => word in systems);
  const processor = processors.find((word) => words.includes(word));
  return {
    ...(processor && { cpu: [processor] }),
    ...(system && { os: [systems[system]] }),
    ...(words.includes('musl') && { libc: ['musl'] }),
  };
}

/** Reasons why this lock file would fail to install on some platform, one line each. */
export function lockProblems(packages) {
  const withHost = Object.entries(packages).filter(([, { resolved }]) =>
    /^(git\+)?(https?|ssh):/.test(resolved ?? ''),
  );
  const missing = Object.keys(missingEntries(packages));
  return [
    ...withHost.map(([path]) => `package-lock.json names a registry for ${path}: delete its "resolved" line`),
    ...missing.map((path) => `package-lock.json lacks ${path}: run "node scripts/complete-lock.mjs"`),
  ];
}
