// Runs before dependencies are installed and on any Node version, so only builtins and plain syntax are allowed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Pelion needs Node 20.19 or later; this is Node ${process.versions.node}.`);
  process.exit(1);
}
