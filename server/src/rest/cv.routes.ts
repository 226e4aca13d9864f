import { Readable } from 'node:stream';
import { z } from 'zod';
import { CV_DEFAULTS, CV_TEMPLATES, CV_TRAITS, LIMITS, MAX_TRAITS, WRITING_STYLES } from '../domain/index.ts';
import type { SignedInContext } from '../platform/graphql/request-context.ts';
import type { Services } from '../services.ts';
import { jsonResume } from './file-shapes.ts';
import { flagInput, idParameter, listInput, textInput, wordInput } from './inputs.ts';
import { Download, forPeople, forUploads, type Operation } from './operation.ts';
import { EXAMPLE_ID, text } from './shapes.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const hash = z.object({ hash: text(HASH, 'Of the document: GET /cv/documents/{hash}.') });

const optimized = z
  .object({
    resume: hash,
    coverLetter: hash.optional().meta({ description: 'When one was asked for.' }),
    candidateName: text('Robin Example', 'As the CV has it, in title case.').optional(),
  })
  .meta({ id: 'OptimizedCv' });

const flag = (field: keyof typeof CV_DEFAULTS, meaning: string) =>
  flagInput(field, meaning).nullish().meta({ default: CV_DEFAULTS[field] });

/** All but the file may be absent or null, and is then as in the form of the app. */
const request = z
  .object({
    resumeAsBase64String: z
      .string('Please select a file to upload.')
      .meta({ description: 'The file; a "data:" prefix is accepted.', examples: ['Um9iaW4gRXhhbXBsZQ=='] }),
    writingStyle: wordInput('writingStyle', WRITING_STYLES).nullish().meta({ default: CV_DEFAULTS.writingStyle }),
    formattingOptions: z
      .object(
        {
          templateStyle: z
            .number('templateStyle must be a number.')
            .meta({
              override: { type: 'integer', minimum: 1, maximum: CV_TEMPLATES.length, default: CV_DEFAULTS.template },
              description: CV_TEMPLATES.map((name, place) => `${place + 1} ${name}`).join(', '),
            })
            .nullish(),
        },
        'formattingOptions must be an object.',
      )
      .nullish(),
    skillsToAdd: listInput('skillsToAdd', {
      example: 'Kafka',
      description: 'Skills that the CV does not name.',
    }).nullish(),
    idealJobTitle: textInput('idealJobTitle', { example: 'Platform Engineer' }).nullish(),
    includeCoverLetter: flag('includeCoverLetter', 'Writes a letter as well.'),
    includeProfessionalSummary: flag('includeProfessionalSummary', 'Begins with a summary.'),
    professionalTraits: z
      .array(wordInput('professionalTraits', CV_TRAITS), 'professionalTraits must be a list of texts.')
      .meta({ maxItems: MAX_TRAITS })
      .nullish(),
    motivators: textInput('motivators', { max: LIMITS.bioLength, example: 'Working close to customers.' }).nullish(),
    streamlineResume: flag('streamlineResume', 'Shortens the work history.'),
  })
  .meta({ id: 'CvRequest' });

const premium = 'The CV optimizer is part of the Premium plan.';
const admits = ({ viewer, services }: SignedInContext<Services>): Promise<void> =>
  services.cvIntake.requirePremium(viewer);

const KINDS = {
  PREMIUM_REQUIRED: premium,
  PAYLOAD_TOO_LARGE: 'The file is too large.',
  UNSUPPORTED_FILE: 'It is not of a kind that is taken, or cannot be read.',
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
        description: 'Where it is kept.',
        schema: z.object({ uploadId: text(EXAMPLE_ID, 'For optimizeCv of the GraphQL API.') }),
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
      answer: { status: 200, description: 'Where the documents are.', schema: optimized },
      errors: {
        ...KINDS,
        CONFLICT: 'Another run of yours goes on, or this one was cancelled.',
        NOT_FOUND: 'The run, or what it made, was deleted meanwhile.',
        TIMEOUT: 'It takes longer; the run goes on.',
      },
      isKeyed: true,
      bodyBytes: LIMITS.cvBodyBytes,
      admits,
    },
    async ({ body }, { viewer, services }, { idempotencyKey, signal }): Promise<z.input<typeof optimized>> => {
      const { resumeAsBase64String: base64, formattingOptions, ...options } = body;
      const { resumeHash, letterHash, candidateName } = await services.cvIntake.optimize(
        viewer,
        { ...options, base64, templateStyle: formattingOptions?.templateStyle, idempotencyKey },
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
      input: z.object({ params: z.object({ hash: idParameter('Of the document.', HASH) }) }),
      answer: { status: 200, description: 'The document.', files: { [WORD]: null } },
      errors: { NOT_FOUND: 'No such document of yours.' },
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
      input: z.object({ params: z.object({ id: idParameter('Of the version.', EXAMPLE_ID) }) }),
      answer: { status: 200, description: 'The CV.', files: { 'application/json': jsonResume } },
      errors: { NOT_FOUND: 'No such CV of yours.' },
    },
    async ({ params }, { viewer, services }) => {
      const { name, resume } = await services.cvVersions.jsonResume(viewer, params.id);
      const content = Readable.from([Buffer.from(`${JSON.stringify(resume, null, 2)}\n`)]);
      return new Download(content, { type: 'application/json; charset=utf-8', name });
    },
  ),
];
