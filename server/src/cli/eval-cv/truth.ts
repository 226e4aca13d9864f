import * as z from 'zod';

/** What a person reads in a CV. Papers and hidden texts are for CVs of our own, which are printed here. */
export const Truth = z.object({
  contact: z.object({ full_name: z.string(), email: z.string().default(''), phone: z.string().default('') }),
  experience: z.array(z.object({ title: z.string(), company: z.string(), dates: z.string().default('') })),
  education: z.array(z.object({ degree: z.string(), institution: z.string() })),
  papers: z.array(z.enum(['txt', 'pdf', 'docx', 'pdf-columns', 'docx-columns'])).default(['txt']),
  hidden: z.string().default(''),
  metadata: z.string().default(''),
});
export type Truth = z.infer<typeof Truth>;

/** A CV as a file, with what is to be read in it. */
export interface Sample {
  readonly name: string;
  readonly bytes: Buffer;
  readonly truth: Truth;
}
