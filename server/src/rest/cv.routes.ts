import { Readable } from 'node:stream';
import { z } from 'zod';
import { CV_DEFAULTS, CV_TRAITS, LIMITS, MAX_TRAITS, WRITING_STYLES } from '../domain/index.ts';
import type { SignedInContext } from '../context.ts';
import { Download, forPeople, forUploads, type Operation } from './operation.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const hash = z.object({ hash: z.string().meta({ description: 'Of the document: GET /cv/documents/{hash}.' }) });

const optimized = z.object({
  resume: hash,
  coverLetter: hash.optional().meta({ description: 'When one was asked for.' }),
  candidateName: z.string().optional().meta({ description: 'As the CV has it, in title case.' }),
});

const text = (field: string) => z.string(`${field} must be a text.`).nullish();
const yesOrNo = (field: string, meaning: string) =>
  z.boolean(`${field} must be true or false.`).nullish().meta({ description: meaning });
const texts = (field: string) => z.array(z.string(), `${field} must be a list of texts.`).nullish();

/** SPEC §3 "CV optimization request": all but the file may be absent, and is then as in the form. */
const request = z.object({
  resumeAsBase64String: z
    .string('Please select a file to upload.')
    .meta({ description: 'The file; a "data:" prefix is accepted.' }),
  writingStyle: text('writingStyle').meta({
    description: `${WRITING_STYLES.join(', ')}; ${CV_DEFAULTS.writingStyle}.`,
  }),
  formattingOptions: z
    .object(
      {
        templateStyle: z.number('templateStyle must be a number.').nullish().meta({ description: '1 to 9; 1.' }),
      },
      'formattingOptions must be an object.',
    )
    .nullish(),
  skillsToAdd: texts('skillsToAdd').meta({ description: 'Skills that the CV does not name.' }),
  idealJobTitle: text('idealJobTitle'),
  includeCoverLetter: yesOrNo('includeCoverLetter', `${CV_DEFAULTS.includeCoverLetter}.`),
  includeProfessionalSummary: yesOrNo('includeProfessionalSummary', `${CV_DEFAULTS.includeProfessionalSummary}.`),
  professionalTraits: texts('professionalTraits').meta({
    description: `At most ${MAX_TRAITS} of: ${CV_TRAITS.join(', ')}.`,
  }),
  motivators: text('motivators'),
  streamlineResume: yesOrNo('streamlineResume', `A shorter work history; ${CV_DEFAULTS.streamlineResume}.`),
});

const premium = 'The CV optimizer is part of the Premium plan.';
const admits = ({ viewer, services }: SignedInContext): Promise<void> => services.cvIntake.requirePremium(viewer);

const KINDS = {
  403: premium,
  413: 'The file is too large.',
  415: 'It is not of a kind that is taken, or cannot be read.',
  507: 'There is no room left.',
};

export const cvOperations: readonly Operation[] = [
  forUploads(
    {
      method: 'POST',
      path: '/cv/uploads',
      summary:
        'Hand in a PDF, DOC, DOCX, TXT or JSON Resume file below 10 MB for the optimizer; it is kept for an hour',
      input: z.object({}),
      answer: {
        status: 200,
        schema: z.object({ uploadId: z.string().meta({ description: 'For optimizeCv of the GraphQL API.' }) }),
      },
      errors: KINDS,
      upload: { maxBytes: LIMITS.cvFileBytes - 1, tooLarge: 'File size must be less than 10MB.' },
      admits,
    },
    async (file, { viewer, services }) => ({
      uploadId: await services.cvIntake.upload(viewer, { content: file, name: () => file.fileName() }),
    }),
  ),
  forPeople(
    {
      method: 'POST',
      path: '/cv/optimize',
      summary: 'Optimize a CV; waits for the result, at most 120 seconds',
      input: z.object({ body: request }),
      answer: { status: 200, schema: optimized },
      errors: { ...KINDS, 409: 'Another run of yours goes on.', 504: 'It takes longer; the run goes on.' },
      isKeyed: true,
      bodyBytes: LIMITS.cvBodyBytes,
      admits,
    },
    async ({ body }, { viewer, services }, { idempotencyKey, signal }): Promise<z.input<typeof optimized>> => {
      const { resumeAsBase64String: base64, formattingOptions, ...wishes } = body;
      const { resumeHash, letterHash, candidateName } = await services.cvIntake.optimize(
        viewer,
        { ...wishes, base64, templateStyle: formattingOptions?.templateStyle, idempotencyKey },
        signal,
      );
      return {
        resume: { hash: resumeHash },
        ...(letterHash === null ? {} : { coverLetter: { hash: letterHash } }),
        ...(candidateName === null ? {} : { candidateName }),
      };
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/cv/documents/{hash}',
      summary: 'A Word document that the optimizer made for you',
      input: z.object({ params: z.object({ hash: z.string() }) }),
      answer: { status: 200, file: WORD },
      errors: { 404: 'No such document of yours.' },
    },
    async ({ params }, { viewer, services }) => {
      const { document, content } = await services.cvDocuments.open(viewer.id, params.hash);
      return new Download(content, { type: WORD, name: document.name, size: document.size });
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/cv/versions/{id}/json-resume',
      summary: 'An optimized CV as JSON Resume',
      input: z.object({ params: z.object({ id: z.string() }) }),
      answer: { status: 200, file: 'application/json' },
      errors: { 404: 'No such CV of yours.' },
    },
    async ({ params }, { viewer, services }) => {
      const { name, resume } = await services.cvVersions.jsonResume(viewer, params.id);
      const content = Readable.from([Buffer.from(`${JSON.stringify(resume, null, 2)}\n`)]);
      return new Download(content, { type: 'application/json; charset=utf-8', name });
    },
  ),
];
