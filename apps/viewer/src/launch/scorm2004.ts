import { Scorm2004API } from 'scorm-again/scorm2004';
import type { Edition, PackageApi } from './guard-api.ts';
import { librarySettings } from './library-settings.ts';
import { runPart } from './run-part.ts';

declare global {
  interface Window {
    API_1484_11?: PackageApi;
  }
}

const edition: Edition = {
  names: {
    initialize: 'Initialize',
    finish: 'Terminate',
    getValue: 'GetValue',
    setValue: 'SetValue',
    commit: 'Commit',
    getLastError: 'GetLastError',
    getErrorString: 'GetErrorString',
    getDiagnostic: 'GetDiagnostic',
  },
  codes: {
    type: 406,
    general: 391,
    ended: { initialize: 104, finish: 113, getValue: 123, setValue: 133, commit: 143 },
  },
};

void runPart(
  edition,
  (values) => {
    const library = new Scorm2004API(librarySettings);
    library.loadFromFlattenedJSON(values);
    return {
      initialize: (parameter) => library.Initialize(parameter),
      finish: (parameter) => library.Terminate(parameter),
      getValue: (element) => String(library.GetValue(element)),
      setValue: (element, value) => library.SetValue(element, value),
      commit: (parameter) => library.Commit(parameter),
      getLastError: () => String(library.GetLastError()),
      getErrorString: (code) => library.GetErrorString(code),
      getDiagnostic: (code) => library.GetDiagnostic(code),
    };
  },
  (api) => {
    window.API_1484_11 = api;
  },
);
