import { graphql, socket, type Row } from './calls.ts';

/** The id of nothing. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** Who may do what with a master CV. */
export const MASTER_CV_ROWS: Readonly<Record<string, Row>> = {
  'Mutation.saveCvWork': graphql(
    'people',
    `mutation { saveCvWork(input: { version: 0, id: "${NOBODYS}", title: "x" }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.saveCvEducation': graphql(
    'people',
    `mutation { saveCvEducation(input: { version: 0, id: "${NOBODYS}", degree: "x" }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.saveCvProject': graphql(
    'people',
    `mutation { saveCvProject(input: { version: 0, id: "${NOBODYS}", name: "x" }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.saveCvSkillGroup': graphql(
    'people',
    `mutation { saveCvSkillGroup(input: { version: 0, id: "${NOBODYS}", name: "x" }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.saveCvLanguage': graphql(
    'people',
    `mutation { saveCvLanguage(input: { version: 0, id: "${NOBODYS}", name: "x" }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.saveCvCertificate': graphql(
    'people',
    `mutation { saveCvCertificate(input: { version: 0, id: "${NOBODYS}", name: "x" }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.saveCvSection': graphql(
    'people',
    `mutation { saveCvSection(input: { version: 0, id: "${NOBODYS}", title: "x" }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.deleteCvEntry': graphql(
    'people',
    `mutation { deleteCvEntry(input: { version: 0, id: "${NOBODYS}" }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.moveCvEntry': graphql(
    'people',
    `mutation { moveCvEntry(input: { version: 0, id: "${NOBODYS}", position: 0 }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.mergeCvEntries': graphql(
    'people',
    `mutation { mergeCvEntries(input: { version: 0, ids: ["${NOBODYS}"] }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.splitCvEntry': graphql(
    'people',
    `mutation { splitCvEntry(input: { version: 0, id: "${NOBODYS}", highlight: 0 }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.confirmCvFacts': graphql(
    'people',
    `mutation { confirmCvFacts(input: { version: 0, ids: ["${NOBODYS}"] }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.resolveCvProposal': graphql(
    'people',
    `mutation { resolveCvProposal(input: { version: 0, id: "${NOBODYS}", accept: true }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.undoMasterCvEdit': graphql(
    'people',
    `
      mutation {
        undoMasterCvEdit(input: { version: 0 }) {
          masterCv {
            id
          }
        }
      }
    `,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.importCv': graphql(
    'people',
    `mutation { importCv(input: { uploadId: "${NOBODYS}" }) { masterCv { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  // Refused before anything is stored: the line must hold however often it is run.
  'Mutation.updateCvBasics': graphql(
    'people',
    'mutation { updateCvBasics(input: { version: -1, name: "x" }) { masterCv { id } } }',
    { expected: 'CONFLICT' },
  ),
  'Viewer.masterCv': graphql('visitors', '{ viewer { masterCv { id } } }'),
  'Subscription.masterCvChanged': socket('people', 'subscription { masterCvChanged { id } }'),
};
