import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { EmploymentType, ExperienceLevel, type PostingDocument, WorkMode } from '../../../domain/index.ts';
import { UrlScalar } from '../../../platform/graphql/scalars.ts';
import { PostingDocumentScalar } from '../../jobs/jobs.entry.ts';

/** A posting as it was when its job was put on a board. Written by the board writer alone, and never changed. */
@ObjectType({
  description: 'A posting as it was when the viewer put it on their board. It stays, whatever happens to the posting.',
  simpleResolvers: true,
})
@Entity({ tableName: 'saved_posting' })
export class SavedPosting {
  @PrimaryKey({ type: 'uuid' })
  applicationId!: string;

  @Field({ description: "The job's title." })
  @Property({ type: 'text' })
  title!: string;

  @Field({ description: "The employer's name." })
  @Property({ type: 'text' })
  company!: string;

  @Field({ description: 'The place as people write it.' })
  @Property({ type: 'text' })
  location!: string;

  @Field(() => String, { nullable: true, description: "The salary in the posting's own words, or null for none." })
  @Property({ type: 'text', nullable: true })
  salary!: string | null;

  @Field(() => [EmploymentType], { description: 'How people are employed; empty when the posting does not say.' })
  @Property({ type: 'text[]', fieldName: 'employment_types' })
  employment!: EmploymentType[];

  @Field(() => [String], { description: 'The skills the posting names.' })
  @Property({ type: 'text[]' })
  skills!: string[];

  @Field(() => ExperienceLevel, { nullable: true, description: 'How senior the job is, or null when unknown.' })
  @Property({ type: 'text', nullable: true, fieldName: 'experience' })
  level!: ExperienceLevel | null;

  @Field(() => WorkMode, { nullable: true, description: 'Where the work is done, or null when unknown.' })
  @Property({ type: 'text', nullable: true, fieldName: 'remote' })
  workMode!: WorkMode | null;

  @Field({ description: 'The posting as plain text.' })
  @Property({ type: 'text' })
  description!: string;

  @Field(() => PostingDocumentScalar, {
    nullable: true,
    description: 'The posting with its headings, lists, bold words and links; null when only `description` is known.',
  })
  @Property({ type: 'json', nullable: true })
  document!: PostingDocument | null;

  @Property({ type: 'text' })
  url!: string;

  @Field(() => Date, { description: 'When it was posted, according to the employer.' })
  @Property({ type: 'timestamptz' })
  postedDate!: Date;

  @Field(() => Date, { description: 'When it was saved.' })
  @Property({ type: 'timestamptz' })
  savedAt!: Date;

  @Field(() => UrlScalar, { nullable: true, description: 'Where to apply, or null when there was no address.' })
  get applyUrl(): string | null {
    return this.url === '' ? null : this.url;
  }
}
