import type { RosterField } from '@pelion/contract/rosters/facts';
import { keysOf } from '@pelion/words';

/** What makers of spreadsheets call the columns, in the languages that they are exported in; without accents, in lower case. */
const names: Readonly<Record<RosterField, readonly string[]>> = {
  id: ['pelion id'],
  external_id: [
    ...[
      'external id',
      'externalid',
      'student id',
      'studentid',
      'student number',
      'student no',
      'sis id',
      'sourcedid',
    ],
    ...[
      'sourced id',
      'local id',
      'teacher id',
      'staff id',
      'employee id',
      'employee number',
      'user id',
      'userid',
    ],
    ...[
      'person id',
      'participant id',
      'admission number',
      'roll number',
      'id number',
      'matricule',
      'ine',
      'id',
    ],
    ...[
      'schulernummer',
      'schuler id',
      'matrikelnummer',
      'personalnummer',
      'numero de estudiante',
      'numero etudiant',
    ],
    ...['matricula', 'codigo', 'codigo alumno', 'leerlingnummer', 'numero aluno', 'numero de aluno'],
  ],
  given_name: [
    ...['given name', 'givenname', 'first name', 'firstname', 'first', 'forename', 'preferred name'],
    ...[
      'vorname',
      'rufname',
      'prenom',
      'nombre',
      'nombres',
      'nome',
      'voornaam',
      'imie',
      'fornavn',
      'fornamn',
      'etunimi',
    ],
    ...['ad', 'adi', 'имя', 'الاسم الأول', '名', '名字'],
  ],
  family_name: [
    ...['family name', 'familyname', 'last name', 'lastname', 'last', 'surname'],
    ...['nachname', 'familienname', 'nom', 'nom de famille', 'apellido', 'apellidos', 'cognome', 'sobrenome'],
    ...[
      'achternaam',
      'nazwisko',
      'etternavn',
      'efternavn',
      'efternamn',
      'sukunimi',
      'soyad',
      'soyadi',
      'фамилия',
      '姓',
    ],
  ],
  name: [
    'name',
    'full name',
    'fullname',
    'whole name',
    'display name',
    'nom complet',
    'nombre completo',
    'ganzer name',
  ],
  username: [
    ...[
      'username',
      'user name',
      'login',
      'login id',
      'benutzername',
      'anmeldename',
      'identifiant',
      'usuario',
    ],
    ...['nome utente', 'gebruikersnaam', 'nom d utilisateur', 'nombre de usuario'],
  ],
  email: [
    ...[
      'email',
      'e mail',
      'mail',
      'email address',
      'e mail address',
      'student email',
      'school email',
      'teacher email',
    ],
    ...[
      'e mail adresse',
      'mailadresse',
      'courriel',
      'adresse e mail',
      'adresse mail',
      'correo',
      'correo electronico',
    ],
    ...['posta elettronica', 'emailadres', 'e mailadres', 'e post', 'электронная почта', 'work email'],
  ],
  roles: [
    'role',
    'roles',
    'user type',
    'usertype',
    'rolle',
    'rollen',
    'role s',
    'rol',
    'roles usuario',
    'ruolo',
    'funktion',
  ],
  grade: [
    ...[
      'grade',
      'grade level',
      'gradelevel',
      'year',
      'year group',
      'class level',
      'level',
      'major',
      'department',
    ],
    ...[
      'klassenstufe',
      'stufe',
      'jahrgang',
      'jahrgangsstufe',
      'niveau',
      'grado',
      'curso',
      'leerjaar',
      'serie',
      'ano',
    ],
  ],
  section: [
    ...[
      'section',
      'homeroom',
      'class',
      'form',
      'group',
      'division',
      'klasse',
      'zug',
      'classe',
      'grupo',
      'seccion',
    ],
    ...['sezione', 'klas', 'turma', 'klasa'],
  ],
  sections: ['sections', 'grade section', 'grade and section', 'klassen', 'classes'],
  parent_email: [
    ...[
      'parent email',
      'parent e mail',
      'guardian email',
      'parent 1 email',
      'parent email 1',
      'mother email',
    ],
    ...[
      'eltern email',
      'eltern e mail',
      'email der eltern',
      'email parent',
      'e mail parent',
      'courriel parent',
    ],
    ...[
      'email responsable',
      'correo padre',
      'correo de los padres',
      'email genitore',
      'parent guardian email',
    ],
    ...['contact email', 'parents email', 'e mail der eltern', 'mail der eltern', 'eltern mail'],
  ],
  parent_given_name: [
    ...[
      'parent first name',
      'parent given name',
      'guardian first name',
      'parent 1 first name',
      'vorname eltern',
    ],
    ...['prenom parent', 'nombre padre'],
  ],
  parent_family_name: [
    ...[
      'parent last name',
      'parent family name',
      'guardian last name',
      'parent 1 last name',
      'nachname eltern',
    ],
    ...['nom parent', 'apellido padre'],
  ],
  second_parent_email: [
    'parent 2 email',
    'parent email 2',
    'second parent email',
    'father email',
    'guardian 2 email',
  ],
  parent_ids: ['parent ids', 'parent id', 'guardian id', 'guardian ids', 'agentsourcedids'],
  child_ids: ['child ids', 'child id', 'children', 'children ids', 'student ids'],
};

const fieldOfName = new Map(
  keysOf(names).flatMap((field) => names[field].map((name) => [name, field] as const)),
);

/** Without accents, marks and case: `E-Mail_Adresse ` is `e mail adresse`. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What somebody here has said of a column; null: that it holds nothing that is imported. */
export type Remembered = ReadonlyMap<string, RosterField | null>;

/**
 * What each column holds, by its name. `own`: what our export calls them, in the words of the campus. A field that two
 * columns could hold is the first one's.
 */
export function guessFields(
  columns: readonly string[],
  {
    remembered,
    own,
  }: { readonly remembered: Remembered; readonly own: ReadonlyMap<string, RosterField | null> },
  isOffered: (field: RosterField) => boolean,
): (RosterField | null)[] {
  const plain = columns.map(plainName);
  const isOurs = [...own.keys()].every((name) => plain.includes(name));
  const taken = new Set<RosterField>();
  const take = (field: RosterField | null) => {
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const guessed = plain.map((name) => {
    const said = isOurs ? own.get(name) : undefined;
    if (said !== undefined) return said;
    const kept = remembered.get(name);
    if (kept !== undefined) return kept;
    const field = fieldOfName.get(name);
    return field !== undefined && isOffered(field) ? field : null;
  });
  return guessed.map(take);
}
