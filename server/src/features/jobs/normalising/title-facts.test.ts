import { describe, expect, it } from 'vitest';
import { skillsInTitle } from './skills.ts';
import { levelInTitle, typesInTitle } from './title-facts.ts';

describe('typesInTitle', () => {
  it.each([
    ['Software Engineering Intern', ['Internship']],
    ['Co-op – Embedded Software', ['Internship']],
    ['Internal Audit Manager', []],
    ['International Sales', []],
    ['Full-Time Data Science Intern', ['Full-time', 'Internship']],
    ['Clinical Associate (Part Time)', ['Part-time']],
    ['Data Analyst - Contractor', ['Contract']],
    ['Smart Contract Engineer', []],
    ['Contract Manager', []],
    ['Freelance Illustrator', ['Freelance']],
    ['Packing Specialist - Temp-to-hire', ['Temporary']],
    ['Template Designer', []],
    ['Werkstudent Marketing', ['Student']],
  ])('reads %s', (title, types) => expect(typesInTitle(title)).toEqual(types));
});

describe('levelInTitle', () => {
  it.each([
    ['Software Engineer – New Grads 2024', 'junior'],
    ['Jr. Developer', 'junior'],
    ['Sr. Analyst', 'senior'],
    ['Senior Staff Engineer', 'lead'],
    ['Tech Lead, Payments', 'lead'],
    ['Risk Management Lead', 'lead'],
    ['Staff Applied Scientist', 'lead'],
    ['Co-Founder/CTO', 'lead'],
    ['Assistant to the CEO', null],
    ['Head of Data', 'lead'],
    ['Lead Generation Specialist', null],
    ['Staff Accountant', null],
    ['Leadership Programme Manager', null],
    ['Member of Technical Staff', null],
    ['Intermediate Software Engineer', 'mid'],
    ['Summer Intern', 'intern'],
    ['Software Engineer', null],
    ['Staff Software Engineer', 'lead'],
    ['Engenheiro de Software Sênior', 'senior'],
    ['Desenvolvedor Pleno', 'mid'],
    ['Desenvolvedor Júnior', 'junior'],
    ['Graduate Data Scientist', 'junior'],
    ['Director of Engineering', 'lead'],
    ['Direktor Vertrieb', 'lead'],
    ['SVP / VP Wealth Advisor', 'lead'],
    ['Chief of Staff', null],
    ['Principal Engineer', 'lead'],
    ['Werkstudent Marketing', 'intern'],
    ['Teamleiter Einkauf', 'lead'],
    ['(Senior) Consultant', 'senior'],
    ['Semi Senior Developer', 'mid'],
  ])('reads %s', (title, level) => expect(levelInTitle(title)).toBe(level));
});

describe('skillsInTitle', () => {
  it.each([
    ['C++ Developer', ['C++']],
    ['Embedded C/C++ Engineer', ['C', 'C++']],
    ['.NET / C# Developer', ['.NET', 'C#']],
    ['JavaScript Developer', ['JavaScript']],
    ['Go Developer', ['Go']],
    ['Go-to-Market Manager', ['Go-to-Market']],
    ['Spring 2025 Intern', []],
    ['Swift Transportation Driver', []],
    ['R&D Engineer', []],
    ['HR Manager', []],
    ['React Native Engineer', ['React Native']],
    ['Python Engineer', ['Python']],
  ])('reads %s', (title, skills) => expect(skillsInTitle(title)).toEqual(skills));
});
