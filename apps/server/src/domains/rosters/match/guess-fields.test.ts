import { describe, expect, it } from 'vitest';
import { guessFields } from './guess-fields.ts';

const guess = (columns: string, mark = ',') => {
  const names = columns.split(mark);
  const fields = guessFields(names, { remembered: new Map(), own: new Map(), labels: new Map() }, () => true);
  return names.flatMap((name, index) => (fields[index] ? [`${name.trim()}: ${fields[index]}`] : []));
};

describe('the columns of other systems', () => {
  it.for([
    [
      'PowerSchool',
      'Student_Number,Last_Name,First_Name,Grade_Level,Home_Room,SchoolID,MotherEmail,Mother,FatherEmail,GuardianEmail',
      [
        'Student_Number: external_id',
        'Last_Name: family_name',
        'First_Name: given_name',
        'Grade_Level: grade',
        'Home_Room: section',
        'MotherEmail: parent_email',
        'Mother: parent_name',
        'FatherEmail: second_parent_email',
      ],
    ],
    [
      'Clever',
      'School_id,Student_id,Student_number,Last_name,Middle_name,First_name,Grade,Student_email,Contact_relationship,Contact_name,Contact_phone,Contact_email,Username',
      [
        'Student_id: external_id',
        'Last_name: family_name',
        'First_name: given_name',
        'Grade: grade',
        'Student_email: email',
        'Contact_name: parent_name',
        'Contact_email: parent_email',
        'Username: username',
      ],
    ],
    [
      'Infinite Campus',
      'student.studentNumber,student.lastName,student.firstName,student.grade,contacts.email',
      [
        'student.studentNumber: external_id',
        'student.lastName: family_name',
        'student.firstName: given_name',
        'student.grade: grade',
        'contacts.email: parent_email',
      ],
    ],
    [
      'Google Workspace',
      'First Name [Required],Last Name [Required],Email Address [Required],Org Unit Path [Required],Recovery Email,Manager Email,Employee ID',
      [
        'First Name [Required]: given_name',
        'Last Name [Required]: family_name',
        'Email Address [Required]: email',
        'Employee ID: external_id',
      ],
    ],
    [
      'Canvas',
      'user_id,integration_id,login_id,first_name,last_name,short_name,email,status',
      [
        'user_id: external_id',
        'login_id: username',
        'first_name: given_name',
        'last_name: family_name',
        'email: email',
        'status: status',
      ],
    ],
    [
      'a spreadsheet of a school office',
      "Student First Name,Student Last Name,Student ID#,Gr.,HR,Email (School),Mother's Email,Father's Email,Emergency Contact Email,Parent 3 Email",
      [
        'Student First Name: given_name',
        'Student Last Name: family_name',
        'Student ID#: external_id',
        'Gr.: grade',
        'HR: section',
        'Email (School): email',
        "Mother's Email: parent_email",
        "Father's Email: second_parent_email",
      ],
    ],
    [
      'Skyward',
      'Stu Full Name,Other ID,Grade,Family 1 Guardian 1 Email,Family 1 Guardian 2 Email',
      [
        'Stu Full Name: name',
        'Other ID: external_id',
        'Grade: grade',
        'Family 1 Guardian 1 Email: parent_email',
        'Family 1 Guardian 2 Email: second_parent_email',
      ],
    ],
    [
      'Arbor',
      'Arbor Student ID,Legal First Name,Legal Last Name,Year Group (Current),Registration Form (Current),Primary Guardian Email Address',
      [
        'Arbor Student ID: external_id',
        'Legal First Name: given_name',
        'Legal Last Name: family_name',
        'Year Group (Current): grade',
        'Registration Form (Current): section',
        'Primary Guardian Email Address: parent_email',
      ],
    ],
    [
      'a German school',
      'Name,Vorname,Klasse,Geburtsdatum,E-Mail Erziehungsberechtigte',
      [
        'Name: family_name',
        'Vorname: given_name',
        'Klasse: section',
        'E-Mail Erziehungsberechtigte: parent_email',
      ],
    ],
    [
      'a Dutch school',
      'Roepnaam,Tussenvoegsel,Achternaam,Klas,E-mail ouder 1,E-mail ouder 2',
      [
        'Roepnaam: given_name',
        'Tussenvoegsel: family_name_prefix',
        'Achternaam: family_name',
        'Klas: section',
        'E-mail ouder 1: parent_email',
        'E-mail ouder 2: second_parent_email',
      ],
    ],
    [
      'a Spanish school',
      'Primer apellido,Segundo apellido,Nombre,Curso,Grupo,Correo tutor 1',
      [
        'Primer apellido: family_name',
        'Segundo apellido: second_family_name',
        'Nombre: given_name',
        'Curso: grade',
        'Grupo: section',
        'Correo tutor 1: parent_email',
      ],
    ],
    [
      'an Italian school',
      'Cognome,Nome,Classe,Sezione',
      ['Cognome: family_name', 'Nome: given_name', 'Classe: grade', 'Sezione: section'],
    ],
  ] as const)('recognizes %s', ([, columns, expected]) => {
    expect(guess(columns)).toEqual(expected);
  });

  it('are not taken for more than they say', () => {
    expect(guess('School Name,School ID,Teacher Number,Parent Phone,Mother Occupation,Parent')).toEqual([]);
  });
});
