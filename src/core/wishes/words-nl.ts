/** Dutch words for wishes; the form of the lines is explained in `words-shared.ts`. */
export const DUTCH = `
time:30 half_uur half_uurtje halfuur* halve_uur
time:15 kwartier kwartiertje
time:45 drie_kwartier driekwartier
time:90 anderhalf_uur
unit:min minuten minuut minuutje minuutjes
unit:hour uur uurtje uren
num:5 vijf
num:10 tien
num:12 twaalf
num:15 vijftien
num:20 twintig
num:25 vijfentwintig
num:30 dertig
num:40 veertig
num:45 vijfenveertig
num:60 zestig
num:2 twee
body:back rug rug*
body:shoulders schouder*
body:neck nek nek*
body:wrists pols polsen pols*
body:hips heup*
body:knees knie knieen knie*
body:elbows elleboog* ellebogen
body:ankles enkel enkels
part:legs been benen beenspier* beenoefening* bovenbe* onderlichaam
part:glutes bil billen kont
part:calves kuit kuiten
part:abs buik* romp
part:chest borst*
part:arms arm armen armspier* onderarm* bovenarm*
part:upper bovenlichaam boven_lichaam
style:stretch stretch* rek rekken rekoef* lenig* soepel* losmaken losser mobiliteit
style:balance evenwicht balans
style:strength spier* versterk*
move:jump spring springen springt gespring sprong* huppel* hinkel*
move:run rennen ren hardlopen lopen joggen sprint*
move:kneel knielen op_handen_en_knieen
move:pushUp opdruk* opdrukken
move:squat kniebuig* hurk*
move:lunge uitvalspas*
move:plank planken
move:pullUp optrekken
move:twist draai* twist*
move:handstand handstand* kopstand
move:noise lawaai herrie geluid luid* stamp*
move:floor grond vloer liggen liggend
low gewrichtsvriendelijk* lage_impact weinig_impact
quiet stil stille stilletjes zachtjes buren baby onderburen
gear:weights gewicht* halter*
gear:band band weerstandsband* elastiek*
gear:box kist
gear:ball bal
gear:bike fiets hometrainer
gear:bag bokszak
gear:rope springtouw touw
gear:bar optrekstang stang
gear:any materiaal materialen apparat* spullen toestel*
bodyweight lichaamsgewicht eigen_gewicht
sport:Boxing boksen
sport:Climbing klimmen boulderen
sport:Cycling wielrennen
sport:Dancing dans*
sport:Endurance uithoudingsvermogen conditie*
sport:Football voetbal*
sport:Gymnastic turnen
sport:Skiing skien ski
sport:Strength kracht krachttraining
sport:Table_Tennis tafeltennis
sport:Basketball basketbal
level:base beginner* beginnend* makkelijk* gemakkelijk* licht lichte rustig* ontspannen eenvoudig*
level:medium gemiddeld* gevorderd*
level:heavy zwaar zware hard harde pittig* intens* stevig*
level:extreme extreem* extreme keihard*
very heel erg echt super flink
pain pijn* last zeer blessure* klacht* gevoelig* ontzie* probleem problemen slechte geopereerd* kapot stijf stijve
gentle zacht* voorzichtig* ontzien
on voor op met aan
by:reps herhaling* reps
by:time op_tijd
not geen niet zonder nooit noch vermijd* behalve niks nee in_plaats_van
but maar alleen graag liefst wel
with met heb
and en of
style:cardio zweten
fill tot ik je jij mij me mijn m n de het een t dit dat die is zijn ben was van voor op in aan te om bij naar uit als wil graag zou wel kan mag moet doe doen doet iets wat vandaag nu even kort korte lang hele heel volledige lichaam lijf training* oefening* trainen oefenen sessie programma alsjeblieft aub dank hallo hoi thuis kantoor staand zittend ook nog dan er zo veel weinig beetje sterk* sterke mee erbij vanavond ochtend heb hebben want slaapt slaap
`;
