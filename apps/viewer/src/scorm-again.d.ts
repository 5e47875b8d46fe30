// The types of the package name a default export, where its modules have a named one.
declare module 'scorm-again/scorm12' {
  export { Scorm12API } from 'scorm-again';
}
declare module 'scorm-again/scorm2004' {
  export { Scorm2004API } from 'scorm-again';
}
