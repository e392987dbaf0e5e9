/** A table of a file: the header and rows, each cell as it is. */
const csv = (header: string, rows: readonly string[]): string => [header, ...rows].join('\r\n') + '\r\n';
const changed = '2026-08-01T00:00:00.000Z';
const manifest = (version: string, files: Readonly<Record<string, string>>): string =>
  csv('propertyName,value', [
    'manifest.version,1.0',
    `oneroster.version,${version}`,
    ...Object.entries(files).map(([file, mode]) => `file.${file},${mode}`),
    'source.systemName,校務系統',
    'source.systemCode,SIS',
  ]);
const orgs = csv('sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId', [
  'district,,,教育處,district,D,',
  'north,,,北濱國小,school,N1,district',
  'south,,,南濱國小,school,S1,district',
  'office,,,教務處,department,,north',
]);
const classes = csv(
  'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,' +
    'schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  [
    'c1,,,四年甲班,04,course,4A,homeroom,,north,term,,,',
    'c2,,,四年級閱讀,04,course,4R,scheduled,,north,term,,,',
    'c3,,,六年乙班,06,course,6B,homeroom,,south,term,,,',
  ],
);
const enrollments = csv(
  'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,' +
    'beginDate,endDate',
  [
    'e1,,,c1,north,amy,student,,,',
    'e2,,,c2,north,amy,student,,,',
    'e3,,,c1,north,ben,teacher,true,,',
    'e4,,,c3,south,cid,student,,,',
    `e5,tobedeleted,${changed},c3,south,amy,student,,,`,
  ],
);
const demographics = csv('sourcedId,status,dateLastModified,birthDate,sex', ['amy,,,2016-03-02,female']);

/** A roster of two schools in version 1.1: the role stands in users.csv. */
export const oneRoster11 = {
  'manifest.csv': manifest('1.1', {
    academicSessions: 'absent',
    orgs: 'bulk',
    users: 'bulk',
    classes: 'bulk',
    enrollments: 'bulk',
    demographics: 'bulk',
  }),
  'orgs.csv': orgs,
  'users.csv': csv(
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,' +
      'familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
    [
      'amy,,,true,north,student,r11.amy,{LDAP:amy},小美,林,,N001,amy@school.example,,,dan,04,secret',
      'ben,,,true,"north,south",teacher,r11.ben,,志明,陳,,,,,,,,',
      'cid,,,true,south,student,r11.cid,,小山,王,,S001,,,,,"06,07",',
      'dan,,,true,office,parent,r11.dan,,大同,林,,,,,,,,',
      'eve,,,true,north,administrator,r11.eve,,主任,張,,,,,,,,',
      'fay,,,false,north,student,r11.fay,,小停,周,,,,,,,05,',
      'gus,,,true,district,aide,r11.gus,,助理,吳,,,,,,,,',
    ],
  ),
  'classes.csv': classes,
  'enrollments.csv': enrollments,
  'demographics.csv': demographics,
};

/** The same in version 1.2: roles stand in a file of their own, one for each organisation. */
export const oneRoster12 = {
  'manifest.csv': manifest('1.2', {
    orgs: 'delta',
    users: 'delta',
    roles: 'delta',
    classes: 'delta',
    enrollments: 'delta',
    userProfiles: 'absent',
  }),
  'orgs.csv': orgs,
  'users.csv': csv(
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,' +
      'identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,' +
      'preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
    [
      `amy,active,${changed},true,r12.amy,,小美,林,,N001,,,,,04,,M-1,,,,north,`,
      `ben,active,${changed},true,r12.ben,,志明,陳,,,,,,,,,M-2,,,,south,`,
      `cid,active,${changed},true,r12.cid,,小山,王,,,,,,,KG,,M-3,,,,south,`,
      `old,tobedeleted,${changed},true,r12.old,,離校,李,,,,,,,06,,,,,,north,`,
      `nil,active,${changed},true,r12.nil,,無名,許,,,,,,,05,,,,,,north,`,
    ],
  ),
  'roles.csv': csv(
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,' +
      'userProfileSourcedId',
    [
      `r1,active,${changed},amy,primary,student,,,north,`,
      `r2,active,${changed},ben,secondary,parent,,,north,`,
      `r3,active,${changed},ben,primary,teacher,,,north,`,
      `r4,active,${changed},ben,secondary,proctor,,,south,`,
      `r5,active,${changed},cid,primary,student,,,south,`,
      `r6,active,${changed},cid,primary,student,2025-08-01,2026-06-30,north,`,
      `r7,active,${changed},old,primary,student,,,north,`,
    ],
  ),
  'classes.csv': classes,
  'enrollments.csv': enrollments,
};
