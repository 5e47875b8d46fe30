import { Scorm12API } from 'scorm-again/scorm12';
import type { Edition, PackageApi } from './guard-api.ts';
import { librarySettings } from './library-settings.ts';
import { runPart } from './run-part.ts';

declare global {
  interface Window {
    API?: PackageApi;
  }
}

const edition: Edition = {
  names: {
    initialize: 'LMSInitialize',
    finish: 'LMSFinish',
    getValue: 'LMSGetValue',
    setValue: 'LMSSetValue',
    commit: 'LMSCommit',
    getLastError: 'LMSGetLastError',
    getErrorString: 'LMSGetErrorString',
    getDiagnostic: 'LMSGetDiagnostic',
  },
  codes: {
    type: 405,
    general: 101,
    ended: { initialize: 101, finish: 301, getValue: 301, setValue: 301, commit: 301 },
  },
};

void runPart(
  edition,
  (values) => {
    const library = new Scorm12API(librarySettings);
    library.loadFromFlattenedJSON(values);
    return {
      initialize: (parameter) => library.LMSInitialize(parameter),
      finish: (parameter) => library.LMSFinish(parameter),
      getValue: (element) => String(library.LMSGetValue(element)),
      setValue: (element, value) => library.LMSSetValue(element, value),
      commit: (parameter) => library.LMSCommit(parameter),
      getLastError: () => String(library.LMSGetLastError()),
      getErrorString: (code) => library.LMSGetErrorString(code),
      getDiagnostic: (code) => library.LMSGetDiagnostic(code),
    };
  },
  (api) => {
    window.API = api;
  },
);
