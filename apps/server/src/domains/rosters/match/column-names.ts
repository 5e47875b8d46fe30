import type { RosterField } from '@pelion/contract/rosters/facts';

/** Column names used by other systems, in their export languages; lower case without accents. */
export const columnNames: Readonly<Record<RosterField, string>> = {
  id: `
    pelion id
  `,
  external_id: `
    external id, student id, student number, student no, sis id, sourcedid, local id, teacher id, staff id,
    employee id, employee number, user id, person id, participant id, admission number, roll number,
    id number, matricule, ine, id, schulernummer, schuler id, matrikelnummer, personalnummer,
    numero de estudiante, numero etudiant, matricula, codigo, codigo alumno, leerlingnummer, numero aluno,
    numero de aluno, sis user id, sis id number, other id, adno, admission no, upn, unique user id,
    unique id, student code, pupil id, alt id, perm id, permnum, state id number
  `,
  given_name: `
    given name, first name, first, forename, preferred name, vorname, rufname, prenom, nombre, nombres,
    nome, voornaam, imie, fornavn, fornamn, etunimi, ad, adi, имя, الاسم الأول, 名, 名字, fname,
    nombre de pila, roepnaam, preferred forename, legal forename, given names, first names, christian name,
    förnamn, vornamen, prenoms, nome proprio, keresztnev, jmeno, prenume, adı, ime, име, ім'я, ім’я, όνομα, nama depan,
    eesnimi, vardas, vārds, meno, שם פרטי
  `,
  family_name: `
    family name, last name, last, surname, nachname, familienname, nom, nom de famille, apellido, apellidos,
    cognome, sobrenome, achternaam, nazwisko, etternavn, efternavn, efternamn, sukunimi, soyad, soyadi,
    фамилия, 姓, lname, last names, primer apellido, apellido paterno, 1er apellido, apellido 1, ultimo nome,
    nom eleve, familiennamen, zuname, prijmeni, nume, vezeteknev, surnames, soyadı, prezime, priimek, прізвище, επώνυμο,
    apelido, apelidos, nama belakang, perekonnanimi, pavardė, uzvārds, priezvisko, שם משפחה, اسم العائلة
  `,
  family_name_prefix: `
    tussenvoegsel, tussenvoegsels, voorvoegsel, voorvoegsels, namensvorsatz, namenszusatz,
    name prefix of the family
  `,
  second_family_name: `
    segundo apellido, apellido materno, 2o apellido, 2do apellido, apellido 2, second last name,
    second surname
  `,
  name: `
    name, full name, whole name, display name, nom complet, nombre completo, ganzer name, student, pupil,
    student name, last name first name, name last first, last first, first and last name, first last,
    alumno, alumna, estudiante, eleve, schuler, schulername, apellidos y nombre, apellidos nombre,
    nom et prenom, nom prenom, nome completo, nome do aluno, aluno, naam, volledige naam, nama, ism, fio,
    фио, 姓名, 氏名, 이름, 성명, піб, ονοματεπώνυμο, họ và tên, họ tên, nama lengkap, ad soyad, adı soyadı,
    imię i nazwisko, nazwisko i imię, ime i prezime, prezime i ime, jméno a příjmení, příjmení a jméno, nume și prenume,
    שם מלא, الاسم, الاسم الكامل
  `,
  username: `
    username, login, login id, benutzername, anmeldename, identifiant, usuario, nome utente, gebruikersnaam,
    nom d utilisateur, nombre de usuario, login name, account name, network id, web id,
    student web id, sis login id, userid name, benutzer
  `,
  email: `
    email, mail, email address, student email, school email, school email address, teacher email, e mail adresse, mailadresse,
    courriel, adresse e mail, adresse mail, correo, correo electronico, posta elettronica, emailadres,
    e post, электронная почта, work email, email 1, primary email, email id, mail address, email school,
    google email, personal email, account email, adresse de courriel, correo institucional, indirizzo email,
    e mel, eposta, メール, 邮箱, البريد الإلكتروني, メールアドレス, 电子邮箱, 電子郵件, 이메일, эл почта, почта, имейл,
    електронна пошта, ел пошта, e pošta, el paštas, epasts, ηλεκτρονικό ταχυδρομείο, דוא"ל, אימייל
  `,
  roles: `
    role, roles, user type, rolle, rollen, rol, roles usuario, ruolo, funktion, role name,
    person type, account type, user role, tipo de usuario
  `,
  grade: `
    grade, grade level, year, year group, class level, level, major, department, klassenstufe, stufe,
    jahrgang, jahrgangsstufe, niveau, grado, curso, leerjaar, serie, ano, gr, grades, grd, grade lvl,
    grd lvl, yr, yr group, year level, current grade, grade code, nc year, year taught in, standard, std,
    programme, program, annee, nivel, etapa, grado escolar, год, 年级, 学年, الصف, 年級, 학년, параллель
  `,
  section: `
    section, homeroom, class, form, group, division, klasse, zug, classe, grupo, seccion, sezione, klas,
    turma, klasa, homeroom name, hr, hrm, reg, reg group, registration group, registration form, form group,
    tutor group, class name, class group, cohort, cohort1, advisory, stream, lerngruppe, klassenname,
    groupe, grupo clase, class section, section name, klass, classroom, 组, 班级, クラス, 班級, 반, класс, клас, třída, trieda,
    osztály, clasa, razred, odjeljenje, lớp, kelas, sınıf, sınıfı, τάξη, τμήμα, luokka, klasė, klase, כיתה, группа, група, الفصل
  `,
  sections: `
    sections, grade section, grade and section, klassen, classes
  `,
  subject: `
    subject, subjects, subject name, subject taught, subjects taught, teaches, teaching subject, teaching subjects, fach, facher, unterrichtsfach,
    unterrichtsfacher, lehrfach, matiere, matieres, matiere enseignee, discipline, asignatura, asignaturas, materia, materias, materie,
    disciplina, vak, vakken, przedmiot, przedmioty, predmet, predmety, amne, amnen, fag, oppiaine, ders, предмет, предметы, 科目, 学科, 教科
  `,
  lessons: '',
  parent_email: `
    parent email, guardian email, parent 1 email, parent email 1, mother email, eltern email,
    email der eltern, email parent, courriel parent, email responsable, correo padre, correo de los padres,
    email genitore, parent guardian email, contact email, parents email, mail der eltern, eltern mail,
    correo tutor, correo tutor 1, correo del tutor, email tutor, email tutor 1, tutor email
  `,
  parent_given_name: `
    parent first name, parent given name, guardian first name, parent 1 first name, vorname eltern,
    prenom parent, nombre padre
  `,
  parent_family_name: `
    parent last name, parent family name, guardian last name, parent 1 last name, nachname eltern,
    nom parent, apellido padre
  `,
  parent_name: '',
  second_parent_email: `
    parent 2 email, parent email 2, second parent email, father email, guardian 2 email,
    correo tutor 2, email tutor 2
  `,
  second_parent_given_name: '',
  second_parent_family_name: '',
  second_parent_name: '',
  parent_ids: `
    parent ids, parent id, guardian id, guardian ids, agentsourcedids
  `,
  child_ids: `
    child ids, child id, children, children ids, student ids
  `,
  status: `
    status, enabled user, enrollment status, enrolment status, enroll status, account status, user status,
    active, is active, estado, statut
  `,
};
