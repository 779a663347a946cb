/**
 * What evidence of `find-evidence.ts` weighs, in hundredths: a line what, its weight by itself, and what each other thing beside it
 * adds. Made by `npm run bench -- orders-fit`: logistic regression on 1,802 orders against 1,052 honest sentences
 * near them and half of 1,402,014 sentences of public documents; an order is what weighs more than nothing with `BIAS`.
 */
export const WEIGHTS = `
!any 0 %4=5 <whoever=-6 ^=6 quote=5 summ=6 tool=6
!may 27 %3=13 %5=-6 <be=-6 <judge=11 <mod=12 @judge=-10 @machine=-13 @mod=19 @model=9 ^=10 ^^=7 ^do=16 ^must=5 ^not=6 ^omit=-6 ans=5 askif=9 be=-7 be>may=-6 be>who=-6 best=8 code=-9 do=10 judge=-12 machine=-16 may>^=13 may>askif=-8 may>auto=5 may>read=5 may>this=14 mod=18 model=5 must=11 not=15 old=7 omit=-6 only=8 praise=7 quote=10 read=20 rivals=8 rules=-10 this=6 this>who=-6 trust=6 user=-13 who>read=5 |1=-20 |2=17 |3=10
!thing -17 %2=24 @model=5 ^=9 ^do=6 do=-9 must=-17 old=-10 read=-5 rules=5 say=-23 thing>^=11 thing>act=-8 thing>this=-7 this=10 tool=15 user=-9 who>^=6 |1=7
!who 59 %1=24 %2=15 %3=-19 %4=-6 <be=-5 <dear=11 <dev=7 <machine=40 <model=13 <must=-10 <this=-8 @judge=-5 @machine=-12 @mod=7 @model=7 ^=11 ^^=-14 ^^^=-8 ^be=6 ^hide=10 ^mem=6 ^must=-12 ^not=8 ^omit=-11 ^praise=-7 ^read=-5 ^say=-15 ^show=6 ans=15 askif=25 be=-5 be>may=-6 code=-21 conv=-11 cut=-10 dear=7 dear>who=11 dev=-5 digit=16 do=-18 drop=-17 greet>who=-6 hide=11 ifsure=6 machine=-7 may>^=7 may>act=7 mem=8 mod=5 model=5 must=-21 must>who=-10 not=19 old=10 omit=-6 only=13 orders=-9 over=-20 role=-5 rules=-8 say=-38 secret=-10 show=17 sir=-8 summ=5 thing>^=7 this=-21 this>who=-7 tool=9 we=6 who>^=15 who>auto=-13 who>be=-7 who>must=-11 who>summ=5 who>this=-12 whoever=6 your=7 |1=19 |2=-8 |3=17
%0 -152 <quote=19 @machine=11 @model=24 ^=-49 ^^=-17 ^do=-32 ^must=-7 ^say=-9 ans=-17 code=8 digit=-29 do=-55 greet=-23 greet>who=5 machine=5 model=21 must=-10 old=-24 quote=-12 quotequote=13 read=-8 rules=-16 say=-14 show=-14 sir=88 this=-31 tool=11 user=-11 who>^=-6 who>act=13 |0=10 |1=36 |2=-12 |3=-24
%1 -161 :dev=11 :machine=-5 :may=13 :thing=12 :who=7 <be=17 <do=7 <greet=8 <say=10 @dev=9 @judge=10 @machine=46 @model=-16 ^=-22 ^^=20 ^^^=-7 ^be=11 ^do=16 ^must=10 ^not=-20 ^obey=5 ^praise=-5 ^say=7 ^send=6 ^show=-11 address=-6 ask=10 auto=-15 best=-50 code=-19 cut=31 dear=18 dev=-12 digit=16 digitdigit=5 do=-10 doc=-16 greet=6 greet>who=5 hide=-10 instead=-8 link=11 maker=-15 markup=-6 may>^=-5 may>act=22 mod=33 must=-58 not=-34 old=-11 omit=14 only=-38 praise=-16 quote=-24 quotequote=-20 rules=13 say=-5 secret=-20 send=30 show=-42 speaker=-5 thing>^=6 thing>act=-7 this=-5 tool=-11 user=32 who>^=-6 who>act=24 who>must=-14 who>read=13 who>this=10 |0=27 |1=8 |3=21
%2 -48 :dev=5 :machine=10 :may=5 :mod=11 :model=-8 :thing=-5 :who=-15 <ans=5 <auto=14 <be=-5 <dear=-10 <decode=14 <dev=9 <digit=7 <drop=23 <greet=25 <ifsure=-7 <mod=12 <model=21 <must=-17 <nolonger=20 <not=-7 <old=5 <quiet=10 <read=11 <say=-18 <show=-7 <this=-11 <told=-5 <tool=-5 <user=-7 <your=10 @dev=10 @mod=13 @model=-22 ^=-25 ^^=-9 ^^^=-21 ^be=-14 ^cut=-8 ^decode=10 ^drop=10 ^hide=-9 ^instead=-9 ^must=-14 ^obey=13 ^omit=-8 ^praise=-11 ^read=17 ^say=-25 ^show=6 ^trust=-17 address=-23 ans=-11 any>^=10 any>act=8 any>summ=6 are=-15 asif=8 ask=-10 askif=43 auto=-12 auto>may=9 auto>who=-8 be=-37 code=-16 conv=-9 cut=-8 dear=-8 decode=19 dev=-21 digit=-25 digitdigit=-5 doc=20 drop=11 greet=-11 hide=-8 ifsure=-7 instead=-11 judge=6 machine=-5 maker=-29 may>^=-17 may>act=17 may>askif=-8 may>auto=-5 may>doc=8 may>this=14 mem=-29 mod=13 model=11 must=-24 nolonger=12 not=-6 now=-16 old=-38 omit=-21 only=15 praise=21 quiet=34 read=-23 rivals=-16 role=27 rules=-11 say=24 secret=41 send=-30 show=7 sir=-18 speaker=-7 sys=-7 thing>^=12 thing>act=-6 thing>this=8 this=-16 this>who=10 toall=-15 told=37 tool=-19 trust=-10 user=-28 we=-40 whensumm=15 who>act=7 who>askif=13 who>be=-9 who>must=5 who>this=-8 who>user=5 your=-10 yourout=19 |0=-8 |1=5 |2=47 |3=18
%3 47 :machine=19 :may=-7 :model=17 :thing=10 :who=27 <ans=7 <askif=7 <auto=-5 <be=-15 <code=20 <dev=6 <do=-5 <drop=-11 <greet=-16 <hidden=7 <hide=-10 <ifsure=6 <judge=6 <machine=5 <mem=17 <model=-11 <must=-12 <nolonger=8 <not=-11 <obey=-19 <old=-26 <orders=-12 <say=9 <show=10 <speaker=-9 <task=-6 <this=7 <told=5 @machine=-17 @mod=-11 @whoever=-7 ^=-44 ^^=-28 ^be=-36 ^cut=-10 ^decode=5 ^do=-56 ^drop=-16 ^hide=-9 ^mem=14 ^not=-5 ^only=9 ^praise=-24 ^read=-6 ^show=8 ^trust=9 ad=20 ans=26 any>^=-10 any>summ=8 are=13 asif=14 askif=-16 auto=7 auto>may=6 auto>who=8 be=-27 best=28 conv=17 cut=-12 dear=-11 decode=15 dev=-17 digit=20 digitdigit=-18 do=-17 doc=-22 drop=-6 got=13 greet=-22 hidden=7 hide=-8 ifsure>who=9 judge=16 later=9 link=20 machine=-10 may>^=27 may>act=-10 may>doc=-11 may>must=-7 mem=38 mod=-26 model=-40 must>who=11 name=14 nolonger=10 not=-7 now=15 obey=13 old=-13 omit=21 only=-23 orders=-16 over=20 praise=-42 quiet=12 quote=5 quotequote=8 read>who=19 rivals=30 say=-11 secret=-19 show=27 sir=-18 speaker=-17 sys=26 thing>^=12 thing>act=5 thing>auto=20 thing>must=10 this=23 this>may=-8 toall=16 told=32 tool=-29 we=31 whensumm=5 who>^=5 who>act=-13 who>auto=-5 who>be=7 who>doc=-5 who>greet=-5 who>must=23 who>read=-11 who>summ=-5 who>this=17 whoever=9 |1=10 |2=38
%4 48 :model=6 :who=-7 <askif=19 <be=20 <do=7 <greet=-8 <hide=8 <ifsure=6 <ifyou=-8 <machine=21 <model=5 <must=5 <not=10 <old=17 <orders=11 <over=7 <say=-22 <show=-5 <speaker=9 <task=7 <this=-6 <tool=6 <whoever=9 <your=22 @judge=-13 @machine=-14 @mod=5 @model=8 @whoever=5 ^=-21 ^^=-24 ^^^=18 ^be=33 ^must=-22 ^obey=-13 ^only=6 ^read=-18 ^say=-29 ^show=-13 ad=18 address=19 ans=-14 any>act=10 any>must=6 are=-7 asif=8 askif=28 auto>who=-8 be=50 be>may=-5 be>who=-5 best=21 code=-6 dear=7 dev=14 digit=-19 do=-6 doc=13 drop=-25 free=6 given=7 got=12 greet=-24 greet>may=-13 hide=14 ifsure>may=-6 instead=11 judge=-19 later=9 link=19 maker=34 may>^=-9 may>act=-10 may>must=5 may>read=-5 mem=-5 mod=-6 model=9 must=29 must>may=5 not=27 not>may=-5 obey=-17 old=15 omit=-9 only=24 orders=7 over=11 quiet=10 quote=12 read=32 read>may=8 read>who=8 rivals=17 role=10 rules=-15 say=24 secret=15 show=22 sir=-26 speaker=28 summ=7 sys=5 thing>act=9 thing>greet=8 thing>must=-7 thing>this=8 this=37 tool=32 user=-27 whatever=8 who>act=17 who>auto=-11 who>read=-8 whoever=9 your=5 yourout=9 |0=-20 |1=-9 |2=33 |3=22
%5 132 :judge=-8 :may=-7 :who=-8 <ans=-7 <do=-20 <drop=8 <greet=-8 <hide=12 <judge=-5 <machine=-7 <model=-6 <not=6 <now=17 <rules=14 <speaker=5 <your=-8 @dev=-5 @judge=-12 @machine=-6 @whoever=-5 ^^=-29 ^^^=-7 ^do=-30 ^hide=12 ^must=-11 ^not=10 ^praise=9 ^read=-11 ^send=-10 ^show=-9 any>^=-5 any>act=-5 askif=-14 auto=-12 be=16 be>may=11 best=12 code=-15 dear=-7 dev=-12 do=-10 doc=11 drop=15 free=7 given=10 got=7 greet=24 hide=12 instead=-8 later=22 machine=-11 maker=10 may>^=-10 may>act=-16 may>auto=-8 may>this=-11 mem=7 mod=-9 model=-6 must=17 name=-7 nolonger=10 not=22 now=28 obey=7 old=17 omit=8 only=18 orders=9 praise=9 role=9 rules=22 secret=-22 send=-11 sir=11 thing>^=-13 thing>act=-11 thing>auto=8 thing>must=-13 thing>read=-7 this=23 tool=10 trust=8 user=41 we=-6 who>act=-10 whoever=-5 your=25 |0=-17 |1=21 |2=33
%6 119 <dev=-6 <not=5 <now=16 <old=11 <orders=7 <say=10 ^=11 ^^=12 ^be=6 ^do=-18 ^drop=13 ^hide=21 ^not=9 ^obey=-7 ^omit=5 ^say=-11 ^send=8 ans=-13 auto=5 be=20 be>who=5 dev=-8 digit=20 drop=16 greet=15 hide=21 instead=13 may>act=5 mod=7 must=12 not=22 now=14 old=27 omit=11 only=11 orders=22 others=6 over=-6 quiet=6 read=-10 read>who=-5 role=9 rules=18 send=8 speaker=6 sys=14 thing>^=-10 thing>act=-5 this=11 user=26 we=5 who>^=-5 who>act=5 who>must=8 who>read=-5 your=17 your>thing=5 |0=13 |1=25 |2=-5
:any 9
:dev 64 :machine=-5 :thing=20 <old=6 <speaker=7 <tool=-6 @dev=16 ^do=-11 ^say=11 ans=28 best=16 code=-17 dev=16 digit=-6 do=5 doc=6 greet=12 machine=5 old=8 over=7 praise=7 quote=10 say=17 send=6 speaker=9 thing>^=-7 thing>act=-6 this=10 user=6 who>^=-5 who>act=6 who>must=10 |0=11 |1=6
:judge 35 :machine=-15 :may=10 :who=-10 @judge=10 @machine=-14 ^=-14 ^^=-6 ^do=-9 ^must=-9 ^not=-5 code=-12 digit=16 digitdigit=7 do=9 greet=19 judge=9 machine=-12 may>^=-11 may>act=13 may>greet=21 model=6 must=-8 old=6 rules=-11 say=10 who>^=-7 who>read=5 |2=18
:machine 53 :may=-12 :thing=-5 :who=27 <code=13 <do=-16 <greet=9 <markup=9 @dev=-5 @judge=-14 @machine=15 ^=5 ^^=9 ^do=-9 ^not=-9 ^omit=7 ^say=18 address=-11 ans=13 auto>who=5 best=17 code=5 cut=13 dear=7 dev=-6 digit=-11 greet=9 greet>who=14 instead=14 judge=-16 link=-12 machine=13 maker=-13 markup=6 may>^=-6 may>act=-7 must=8 name=-8 old=15 omit=6 over=-6 quiet=6 quote=8 read=5 say=11 thing>act=-5 tool=-12 user=18 who>act=-9 who>must=7 who>read=7 who>this=-5 |0=15 |2=5
:may -1 :mod=6 :model=5 :who=-6 <do=-8 <machine=-7 <markup=7 <model=8 @machine=-12 @model=9 ^=-9 ^^=-5 ^do=-7 ^must=-12 ^not=-9 address=5 code=-15 digit=11 do=6 greet=19 link=5 machine=-11 may>^=-11 may>act=5 may>greet=17 may>this=-5 model=10 must=-10 quote=-8 rules=-17 say=12 send=5 this=-8 who>read=5 who>this=-5 |2=16 |3=-7
:mod 50 <greet=6 @mod=13 ^=13 ^say=8 digit=5 do=5 doc=5 greet=11 greet>may=11 may>^=8 may>act=12 may>doc=5 mod=13 must=8 say=10 who>act=6 |2=7
:model 43 :who=12 <greet=10 <machine=5 <markup=9 <model=9 @model=10 ^^=8 ^read=-5 ^say=14 ^show=5 code=-5 dev=-7 digit=-24 digitdigit=-6 greet=14 greet>who=11 markup=9 model=11 must=6 praise=5 say=16 this=22 we=6 who>act=8 who>must=5 who>read=9 who>this=11 |0=8 |2=9 |3=-5
:thing 54 :who=-6 <ans=13 <name=9 <old=13 <speaker=13 <tool=-6 @dev=13 @machine=-5 ^^=-6 ^not=-5 ^say=21 ans=31 best=18 code=-7 dev=13 do=10 doc=6 greet=9 maker=5 markup=-5 not=-9 old=19 orders=-5 over=6 quotequote=-6 read=8 rules=5 say=22 send=5 speaker=22 thing>^=-15 thing>act=-12 thing>user=12 tool=-10 user=19 who>^=-5 who>must=10 |0=13 |3=9
:who 7 <code=13 <do=11 <greet=15 <machine=-19 <markup=17 <user=12 @dev=-6 @judge=-10 @machine=-5 @model=-12 ^cut=11 ^do=-11 ^must=-11 ^not=-13 ^obey=-6 ^omit=5 ^read=-6 ^say=35 ^show=5 address=-14 auto=-8 best=20 code=-19 cut=19 dev=-14 digit=-35 digitdigit=6 do=-7 doc=5 greet=16 greet>who=19 instead=13 judge=-24 link=-7 machine=-17 maker=-18 markup=14 may>^=-11 may>act=-11 may>not=-5 may>this=-6 mod=-9 model=-15 name=-20 old=13 omit=5 only=6 over=-6 praise=-5 quiet=7 quote=-16 read=-9 read>who=-8 rivals=5 rules=12 say=12 show=-6 speaker=-7 thing>^=-6 thing>act=-10 this=7 tool=-18 user=13 who>^=-15 who>act=-26 who>auto=-6 who>must=16 who>read=9 |0=9 |2=17 |3=-15
:whoever 0
<ans -15 <say=5 @dev=13 ^do=13 ^not=-5 ^say=10 ^show=6 asif=12 best=10 dev=11 do=13 maker=9 model=6 must=12 old=-6 omit=8 only=-5 quiet=12 quote=10 read=-12 show=12 speaker=12 user=-7 who>act=10 who>must=17 |1=-13 |2=9
<are -1
<askif 56 ^=8 askif=14 askif>may=5 do=8 may>^=8 may>act=5 must=9 say=22 this=-7 |1=24
<auto 27 <model=14 @machine=5 @model=6 ^=-7 ^must=-6 ans=-5 auto=7 auto>may=19 best=-6 digit=17 greet=6 judge=18 model=13 old=18 read=6 say=-5 summ=-5 thing>this=7 this=8 tool=-5 who>act=-8 |1=13
<be 76 <do=5 <ifyou=7 <say=-6 <your=-14 ^=13 ^^=18 ^be=19 ^do=7 ^say=-15 ans=-7 auto=18 be=19 be>may=5 best=13 dev=6 do=30 doc=-21 free=13 ifsure=9 ifsure>may=-6 ifyou=7 judge=30 machine=5 nolonger=14 not=20 old=-10 omit=-16 praise=16 role=5 secret=11 send=15 tool=15 user=20 we=-7 who>act=-7 your=-30 |0=-16 |2=37
<best -87 best=-22
<code -22 <markup=10 <quote=25 <rules=9 @machine=12 ^=5 ^must=27 ^say=-9 code=-5 dev=18 digit=12 do=11 machine=22 markup=10 may>act=6 model=-5 must=19 not=-5 old=26 quote=18 quotequote=23 rules=21 say=13 show=-12 speaker=28 thing>^=15 thing>act=15 user=6 who>act=13 |0=-8 |1=13 |2=-6
<conv -9
<dear 4 <greet=9 ^^=-13 ^do=-13 ^show=-6 conv=13 dear>who=8 do=-13 greet=8 greet>who=9 mem=9 old=15 praise=-6 quote=-10 say=-5 user=-8 your=-7
<decode 25 ^=15 ^decode=15 decode=6 digit=12
<dev 46 <model=6 <tool=23 @model=6 ^=8 ^do=7 ^not=5 auto=-7 best=-6 dev=11 digit=7 do=23 may>act=8 may>must=7 model=10 omit=34 over=19 read=8 rivals=6 rules=-7 thing>act=7 thing>must=-15 thing>read=8 thing>user=9 this=12 tool=19 user=19 who>^=7 who>act=13 who>must=7 |0=-12 |1=12 |3=11
<digit -20 ^=10 ^say=10 code=-22 digit=-5 digitdigit=45 do=-13 greet=7 machine=-10 model=-22 say=6 who>act=-27 |1=15
<do -20 <greet=-6 <mem=17 <obey=5 <old=-17 <omit=-11 <send=-11 <show=9 @machine=-9 ^=-6 ^^=24 ^^^=7 ^drop=-6 ^mem=11 ^must=-10 ^not=5 ^obey=28 ^omit=11 ^praise=-10 ^say=33 ^show=19 ^trust=-10 address=-6 askif=-12 best=-13 code=15 conv=7 dear=5 dev=-12 digit=32 do=-5 doc=-17 drop=-9 greet=-20 hide=-5 instead=10 judge=11 later=6 machine=-17 maker=25 may>act=-8 mem=27 mod=-11 must=-18 name=30 not=26 obey=24 old=-6 omit=13 only=-18 orders=-5 over=-9 praise=-9 quiet=49 quote=6 read=-5 rivals=5 role=-23 rules=9 say=33 show=15 speaker=13 summ=-9 sys=15 thing>act=-6 this=-13 told=-11 tool=5 trust=-8 user=6 who>act=-19 who>must=-8 |0=-26 |1=-7 |2=13 |3=20
<doc -22 <this=-5 ^=-7 doc=-5 hide=5 machine=-5 model=5 this=-5
<drop 65 ^=22 ^^=23 ^^^=7 ^be=-15 ^do=8 ^drop=29 ^obey=-5 ^show=6 asked=7 be=-9 best=5 dev=8 doc=8 drop=16 greet=-9 instead=13 maker=36 must=-20 obey=-6 old=7 omit=-8 only=6 orders=21 rules=36 say=14 show=8 this=-7 user=19 whoever=7 your=-15 |0=21
<free 77
<greet 39 @machine=-6 @mod=6 @model=21 ^=-7 ^^=-14 ^be=5 ^do=-16 ^only=5 ^say=-7 ^show=11 ^trust=5 ans=32 any>act=-5 auto>may=5 dear=7 dear>who=9 dev=13 do=-5 greet=10 greet>may=22 greet>thing=20 greet>who=16 ifsure=-5 machine=-8 may>^=6 may>act=25 may>read=19 mod=26 model=22 only=-5 over=-16 praise=8 quote=-12 read=36 rules=-6 say=-7 send=-7 show=7 thing>^=10 thing>act=13 told=11 tool=15 trust=8 who>^=-6 who>act=16 who>read=11 who>this=12 whoever=-5 |0=-11 |1=5 |3=19
<hidden 4 ^=-8 ^say=-8 do=9 omit=7 |2=9
<hide -5 <must=-8 <quiet=-6 <say=-6 <show=-7 ^^=-12 ^do=-12 ^must=-9 ^say=-9 ad=5 do=-10 doc=10 greet=-7 not=6 omit=-13 quiet=-6 say=-5 this=22 user=24 |0=24 |1=-7 |2=-17
<ifsure 19 @model=5 @whoever=5 ^^=-9 ^be=-8 ^say=-6 any>act=6 any>must=6 auto=13 be=5 be>may=-6 best=15 digit=-6 doc=-5 ifsure=5 ifsure>thing=5 ifsure>who=8 mod=5 model=12 must=10 only=-7 quote=-6 say=10 this=10 tool=14 user=-7 who>^=9 who>act=9 who>read=6 whoever=6 your=-7 |1=13
<ifyou -24 ^=-7 ^do=7 ^say=-5 be=8 ifyou=-6 ifyou>who=5 machine=10 not=-6 read=-13 sir=-8 this=-5 who>act=8 who>this=-6 your=10 your>who=10
<instead -36 ^=-8 ^^=-6 ^instead=-8 do=-6 instead=-9 say=-6
<judge 6 <machine=-10 @judge=10 ^=6 ^do=10 ^say=7 ans=11 best=5 digit=-6 do=12 doc=5 may>must=-12 must=-16 not=9 old=-9 only=7 quote=12 rivals=14 role=6 say=-18 show=-7 summ=8 this=16 |1=-11 |2=-6 |3=14
<later 15
<machine 69 <model=-7 @machine=26 @model=5 ^=8 ^^=10 ^^^=8 ^do=-7 ^hide=6 ^mem=5 ^must=-7 ^not=-6 ^read=7 ^say=12 address=-6 ans=-15 askif=17 auto=-18 best=33 code=-15 dev=-11 digit=11 do=-27 doc=7 drop=-6 hide=13 instead=-7 judge=-8 machine=17 may>act=-9 mem=10 mod=-8 model=-7 must=16 not=9 obey=-8 old=14 only=15 read=22 say=10 secret=11 summ=-8 thing>act=-11 this=29 trust=6 who>^=17 who>act=-8 who>auto=-7 who>must=13 who>read=14 who>summ=-8 who>this=9 who>user=10 |1=-10 |2=12 |3=20
<maker 14 must=13
<markup 69 @machine=11 @model=9 ^=-7 ^^=8 ^^^=7 ^do=6 ^must=5 ^show=11 ans=18 askif=6 auto=-6 code=21 dev=-6 digit=7 digitdigit=6 do=7 judge=6 machine=11 maker=-9 markup=17 may>^=9 may>act=10 must=7 old=-5 omit=8 over=6 quote=16 quotequote=6 read=6 rivals=8 rules=-6 say=21 secret=5 show=14 this=-5 user=7 who>^=14 who>act=22 your=12 |1=-13 |2=41 |3=5
<mem 61 <now=-8 ^=18 ^^=-11 ^do=17 ^mem=27 ^must=-10 best=20 greet=6 mem=15 must=9 now=-8 old=16 say=-15 toall=15 user=21 |1=-11 |2=34
<mod 31 <model=-8 @mod=13 ^=6 ^say=14 askif=14 doc=-12 drop=10 may>^=6 may>this=14 mod=8 model=-8 must=8 old=10 omit=-5 this=13 who>act=-8 who>doc=-8 who>this=-8 |1=10
<model 31 @dev=5 @judge=6 @machine=7 @model=13 ^=7 ^^=8 ^do=10 ^must=-14 ^say=17 ^show=6 auto=7 auto>may=19 digit=9 do=20 greet=-5 judge=27 may>^=6 may>doc=-8 may>must=7 may>this=-8 mod=-6 model=8 not=-11 old=18 read=10 say=14 send=8 show=5 thing>^=5 this=-5 we=10 who>^=15 who>doc=-8 who>must=6 who>read=9 who>this=-11 |0=-15 |1=16 |3=10
<must -45 <quiet=-10 @mod=-8 @model=-14 ^=5 ^^=17 ^^^=20 ^drop=-6 ^hide=-7 ^must=10 ^not=5 ^say=16 ans=-17 askif=9 be=-14 best=-8 conv=13 dear=5 digit=-6 do=5 drop=-6 greet=-14 hide=-8 later=10 machine=-17 may>act=-11 mem=12 mod=-7 model=-12 must=-11 must>may=-10 must>who=-16 old=38 only=10 quiet=-7 read=31 rivals=-7 rules=-9 say=-17 send=16 sys=6 this=-19 tool=25 user=-20 who>act=-26 who>must=-6 who>read=-13 who>this=-6 your=13 |0=-14 |1=-8 |2=-6 |3=19
<name -24 @dev=9 code=-6 dev=16 digit=9 name=-6 quiet=10 thing>act=16 tool=16 |0=10
<nolonger 99 <your=6 ^=8 ^be=14 ans=27 be=10 nolonger=25 not=15 old=9 role=43 say=-10 your=6 |2=30
<not -25 <omit=-6 <quiet=-17 ^do=-6 ^omit=-5 ^say=19 ^show=13 ad=10 best=10 do=-28 doc=7 greet=-18 instead=16 judge=7 may>^=5 may>act=8 must=10 not=-6 not>may=8 old=14 omit=-6 praise=-13 quiet=-17 read=18 say=13 show=15 this=27 your=-9 |0=8 |2=-11
<now 113 ^^=-10 ^must=-13 ans=-14 are=9 be=54 do=16 greet=-11 ifsure=5 mem=-9 must=12 not=5 now=28 only=32 role=8 this=8 user=10 your=5 |0=27
<obey -31 ^=-6 ^^=8 ^do=6 ^say=17 obey=-8 old=8 quiet=8 rules=-10 say=18 |1=13
<old 24 <orders=6 <this=6 <whoever=-7 <your=-16 ^=-9 ^^=-15 ^be=-14 ^do=-5 ^obey=-6 ^praise=-11 ^say=-12 ^show=13 ans=5 any>act=-9 auto=8 be=-15 best=-9 cut=-5 dear=-5 dev=-7 do=-8 doc=12 drop=10 greet=20 instead=5 judge=11 link=11 may>act=7 mem=9 model=13 nolonger=11 old=6 orders=16 over=18 praise=11 read=-7 rivals=-8 say=-8 show=26 thing>act=-14 thing>user=5 this=15 toall=18 told=36 tool=-5 who>act=21 whoever=-10 |1=-24 |2=29 |3=5
<omit -23 ^^=13 ^do=-10 ^not=-6 ^praise=8 ^say=17 ^show=-5 ans=-5 be=-5 do=-17 must=-5 not=-9 old=-5 omit=-6 praise=8 say=14 show=-6 this=-9 we=5 |1=-15 |2=11
<only -49
<orders 20 ^=11 ^must=7 code=7 dev=6 do=-5 greet=5 instead=5 must=8 obey=13 old=5 only=11 orders=5 over=14 quote=6 rules=5 say=-8 speaker=5 thing>^=8 thing>act=7 this=8 your=-5 |0=5 |1=-5
<over 0 ^=5 ^^=5 ^do=5 best=9 do=7 must=-6 old=7 rules=12
<praise -24 <say=-5 ^=-5 praise=-6 say=-6 this=-5
<quiet 34 ^=-7 ^^=-7 ^hide=-6 ^must=-9 ^not=-17 ^say=13 ^show=5 do=13 hide=-6 must=-9 not=-18 quiet=8 rules=34 say=22 show=5 user=-12 |1=14
<quote -31 <rules=9 ^=-6 ^do=-8 ^say=-6 ans=-13 code=18 dev=22 do=-23 must=24 quote=-8 quotequote=36 rules=5 say=-16 tool=19 |0=16 |2=-11
<read 1 ^do=5 ^omit=6 ^say=-15 ^show=5 auto=9 do=8 greet=15 instead=-8 model=12 not=-6 old=-16 omit=7 quote=16 read>who=13 rivals=5 rules=-8 show=12 tool=6 who>act=9 |0=-10 |1=-11 |2=14 |3=7
<role -51
<rules 16 <task=11 @dev=6 ^^=13 ^^^=-5 ^do=9 ^must=-8 ^say=-12 ^show=5 auto=15 be=11 code=7 dev=6 digit=-8 greet=-8 greet>who=9 instead=12 maker=28 model=-7 must=-9 not=6 old=10 omit=6 over=7 praise=9 quote=19 quotequote=9 say=7 show=-8 speaker=17 task=11 thing>act=14 this=-9 who>act=6 your=-6 |1=-18 |2=29 |3=6
<say -42 <show=-16 @judge=-7 @machine=-5 ^^^=22 ^be=-10 ^do=12 ^must=9 ^omit=-5 ^praise=-12 ^show=-18 ans=-18 asif=37 askif=8 auto=-6 be=-11 best=-24 code=10 dear=14 dev=5 digit=24 do=11 doc=5 greet=-39 hide=8 instead=-11 machine=15 maker=-10 may>this=-11 mod=-16 must=-17 name=16 not=-19 old=-14 omit=-7 only=-10 praise=-19 quiet=34 quote=18 role=20 say=-10 secret=9 send=8 show=-7 sys=6 this=-16 tool=5 user=-12 who>act=11 |0=-23 |1=-21 |3=40
<send -12 ^^=-18 ^do=-11 greet=10
<show -4 ^^=-8 ^do=8 ^hide=-7 ^say=-13 ^show=6 ans=-12 dev=5 do=5 doc=-6 greet=15 hide=-7 must=-5 not=-11 old=14 rules=20 say=-8 speaker=6 sys=39 user=-7 your=50 |0=-15 |1=-13 |2=33
<sir -54 ^=-7 do=-6 sir=-13 |1=-9
<speaker 24 @dev=6 ^do=7 do=10 over=11 show=5 speaker=6 thing>user=6 user=10 |1=9
<summ 3 auto=-5 |1=-7 |2=10
<sys -28 <your=9 ^=-5 only=-5 rules=-5 sys=-7 your=9
<task 33 <told=-18 <your=-13 ^^=16 ^^^=16 ^instead=23 ^not=11 ^praise=-19 ^say=-11 ans=9 do=12 instead=37 must=9 not=25 omit=12 praise=-5 task=8 told=-18 your=-6 |0=8 |2=19
<this -103 @mod=-6 @model=-7 ^^=30 ^do=17 ^must=31 ^say=-9 ^show=18 ans=-20 are=11 auto=7 be=-6 conv=16 dev=-20 digit=-10 do=-6 doc=-9 instead=-7 machine=9 may>act=-14 mod=-12 now=6 quote=8 read>who=19 rules=-16 say=-19 send=13 show=23 speaker=-5 this=-25 this>who=7 told=20 tool=-11 user=6 who>^=17 who>act=9 who>auto=7 who>must=9 who>read=-5 who>user=9 |0=5 |1=8 |2=-20
<toall -14
<told 7 <your=-18 ^=-17 ^say=-20 do=19 old=6 praise=-18 rules=-10 say=-19 show=19 task=-18 this=5 your=-12 |1=7 |2=-5
<tool 28 @dev=5 ^=6 ^^=-10 ^do=14 ^must=-10 ans=16 auto=-9 dev=7 digit=21 do=15 greet=14 hide=9 machine=17 must=-5 name=6 not=-7 omit=25 over=11 read=11 rules=-9 say=-8 send=-7 thing>^=6 thing>act=9 this=14 tool=7 who>^=6 who>act=21 who>greet=6 who>this=6 |0=-17 |1=14 |2=16
<trust -6
<user -33 ^must=10 ^say=6 ans=-6 do=-11 doc=13 greet=-13 hide=16 model=-7 not=6 old=-13 show=7 this=-10 user=-8 who>act=-12 |1=11
<we -48 we=-12
<whatever 22
<whensumm 46 ^=15 ^say=10 say=13 summ=6 this=7 whensumm=12 |1=6 |2=5
<whoever 57 ^=5 ^must=-11 ^omit=5 ^read=13 ans=-8 any>^=9 any>act=13 any>auto=5 any>doc=5 any>read=15 any>summ=10 any>this=9 auto=10 dev=14 greet=-6 model=14 must=-6 omit=7 read=15 summ=5 thing>^=14 thing>act=14 thing>read=11 this=15 who>act=10 whoever=14 |1=7 |2=10
<your 95 ^^=7 ^^^=6 ^be=-11 ^instead=16 ^not=6 ^praise=-27 ^show=8 ans=10 be=-16 best=-12 digit=14 do=-11 doc=9 greet=-12 instead=17 must=12 nolonger=15 not=9 old=-17 over=6 praise=-17 quote=12 role=9 rules=37 say=5 show=11 sys=9 task=-13 this=-28 told=-20 user=22 whoever=-10 your=24 yourout=10 |1=15 |2=9
<yourout 41
@dev 33 @machine=-10 @model=5 ^=10 ^^=-16 ^drop=8 ^not=-6 ans=17 best=20 code=-12 dev=8 digit=-10 doc=10 drop=8 greet=7 instead=-8 link=5 machine=-10 markup=-5 may>act=-11 must=-16 name=-8 not=-12 old=7 only=-8 over=22 read=11 rules=10 speaker=10 summ=-7 sys=-5 thing>act=-20 thing>greet=-6 thing>must=-6 thing>read=8 thing>this=-6 thing>user=9 this=23 this>thing=-8 who>must=10 |0=11 |1=10
@judge -37 @machine=-23 @model=7 ^=-17 ^^=-5 ^must=-10 ^not=-5 ^omit=-10 ^say=-6 ans=6 askif=-5 auto=-6 be=-6 best=5 code=-19 dear=-10 dev=-5 digit=9 do=6 doc=7 greet=16 judge=-9 machine=-21 may>^=-12 may>auto=6 may>greet=15 may>read=9 may>this=-6 model=11 not=8 old=-5 omit=-9 only=6 over=-5 read=6 rivals=9 rules=-24 say=8 show=-8 thing>act=-5 this=-8 tool=-8 trust=7 user=-15 who>^=-5 who>act=-5 who>read=11 who>this=-5 |1=-23 |2=16
@machine 139 @model=-14 ^=24 ^^=-7 ^^^=-11 ^be=15 ^cut=6 ^do=11 ^hide=8 ^must=-8 ^not=8 ^obey=-6 ^omit=-7 ^read=-5 ^show=-5 address=-13 ans=17 askif=25 auto=-7 auto>may=-5 be>who=-8 codecode=14 dear=31 dear>who=5 dev=-12 digit=-5 digitdigit=11 do=-16 drop=-17 greet>who=-5 hide=9 instead=12 judge=-26 link=-9 machine=35 maker=-6 markup=8 may>^=-8 may>act=-22 may>this=-6 mem=8 mod=-15 model=-18 must=-10 must>who=-10 name=-11 not=25 obey=-8 only=13 orders=-13 over=-27 praise=18 quiet=7 quote=8 quotequote=-11 read=-24 read>who=-6 role=-8 say=-12 send=8 show=-16 sir=-13 speaker=-8 thing>act=-6 this=-7 this>who=-5 user=30 who>^=7 who>act=-14 who>auto=-22 who>be=-7 who>dear=-6 who>this=-10 who>your=7 your=11 |0=13 |1=19 |2=15 |3=19
@mod 38 ^=13 ^do=11 ^not=11 ^praise=5 ^say=15 ans=-9 best=5 code=-6 dear=8 dear>may=10 digit=8 do=11 doc=5 greet=10 greet>may=16 machine=-10 may>^=17 may>askif=-11 may>doc=5 may>must=6 may>read=-8 may>this=20 mod=10 model=-6 must=6 must>may=-11 not=12 old=19 praise=5 rivals=-11 rules=-8 say=6 show=10 this=14 this>who=-5 who>^=5 who>act=-7 who>askif=-11 who>read=-7 |2=13
@model 8 ^=-11 ^^^=5 ^cut=9 ^do=-14 ^read=-7 ^say=17 ^show=16 ans=-15 ask=-8 askif=-14 auto>who=7 be=5 best=6 code=13 cut=8 dear>who=7 dev=-8 digit=-38 digitdigit=-16 do=-12 doc=5 greet=25 greet>who=20 hide=7 ifsure=6 machine=-17 maker=-6 markup=9 may>not=-6 may>read=-10 mod=-18 must>who=-12 not=8 omit=10 only=5 orders=-9 praise=21 quote=-14 quotequote=-5 read=-5 read>who=-6 rules=-12 say=20 secret=5 show=29 sir=-9 speaker=-5 thing>^=5 this=7 this>who=-5 user=10 who>^=11 who>act=16 who>askif=-11 who>must=16 whoever=7 your=-5 |0=-7 |1=5 |2=22 |3=-8
@whoever -23 ^^=-6 ^must=-7 ans=-8 do=-8 greet=-10 ifsure=5 must=-5 old=-6 quote=5 say=-6 show=-7 summ=6 tool=5 whoever=-6
^ 54 ^be=6 ^cut=-8 ^decode=9 ^drop=10 ^hide=9 ^instead=-6 ^must=-6 ^obey=7 ^omit=6 ^only=-8 ^read=-10 ^say=28 ^show=6 ad=9 address=14 ans=-15 any>askif=6 any>summ=6 any>this=6 are=-22 asif=26 asked=12 askif=24 askif>may=11 auto>may=-8 auto>thing=10 be>may=11 code=-28 codecode=-23 conv=39 cut=-15 dear=22 dear>may=12 decode=28 dev=5 digit=-18 digitdigit=26 do=-37 free=26 given=11 got=-8 greet=30 greet>who=28 hidden=-8 hide=5 ifsure=-6 ifsure>thing=5 ifsure>who=10 ifyou=-12 instead=8 judge=21 later=12 link=51 machine=12 maker=25 markup=-13 may>act=-11 may>auto=-6 may>greet=-7 may>read=-6 may>this=-22 mem=35 mod=-9 model=6 must=-35 must>any=6 must>may=-6 must>thing=-11 must>who=10 nolonger=12 not=27 obey=6 old=5 omit=-9 orders=21 others=15 over=24 praise=-5 quiet=35 quote=-17 quotequote=-27 read=-16 read>may=-7 read>thing=10 role=21 rules=7 say=12 secret=9 send=23 sir=-12 speaker=18 summ=10 summ>may=9 sys=30 thing>^=20 thing>act=-5 thing>auto=8 thing>greet=-11 thing>not=6 thing>summ=-6 thing>user=6 this=10 this>thing=-10 this>who=18 told=-19 tool=-5 user=34 whatever=12 whensumm=25 who>^=24 who>doc=-9 who>greet=11 who>must=14 who>read=5 who>summ=-5 who>this=10 who>user=5 whoever=8 your=11 yourout=28 |0=9 |1=24 |2=76 |3=56
^^ 91 ^^^=5 ^be=8 ^cut=-9 ^decode=9 ^do=5 ^drop=10 ^mem=-9 ^must=-29 ^not=-14 ^obey=18 ^omit=12 ^praise=8 ^read=8 ^say=10 ^send=-5 ^show=-9 any>^=-6 are=-7 asif=24 ask=19 asked=7 askif=14 auto=-14 auto>who=-5 be=21 be>may=13 best=29 code=-9 codecode=-19 conv=-12 dear=-12 decode=33 dev=-12 digitdigit=-22 do=8 doc=-18 greet=-16 greet>who=9 instead=9 judge=8 machine=7 maker=25 markup=7 may>^=-5 may>auto=5 may>must=-6 mem=-26 mod=-7 model=-20 must=-24 must>any=8 name=5 not=-14 not>who=5 obey=29 old=20 omit=9 only=11 orders=10 others=6 over=-36 quiet=14 quote=-14 quotequote=-19 read=40 role=16 rules=31 say=5 secret=-13 show=-18 sir=-18 summ=25 task=16 thing>^=-14 thing>act=-22 thing>must=-17 thing>this=-6 toall=-5 told=9 tool=13 user=40 we=10 whensumm=12 who>dear=-5 who>greet=9 who>not=6 who>read=6 who>your=9 whoever=7 your=-18 yourout=6 |0=61 |1=10 |2=14 |3=5
^^^ 27 ^be=7 ^cut=-9 ^do=6 ^drop=-5 ^instead=18 ^obey=-14 ^omit=19 ^praise=7 ^read=-13 ^send=10 ^show=-7 ^trust=-9 address=-10 ans=-22 any>act=10 askif=11 be=6 best=-8 code=-8 dear=-17 dev=-10 digit=-8 do=11 doc=5 drop=-8 greet>who=5 instead=16 machine=-9 markup=7 may>must=-5 may>this=-7 not=-9 now=5 obey=-8 old=14 omit=20 only=-7 orders=7 quiet=-7 read=-6 role=14 rules=-5 show=-14 summ=6 task=16 thing>act=-8 tool=13 trust=-9 we=-7 who>must=-5 whoever=10 |0=18 |2=21
^be 28 ^drop=-14 ^must=-8 ^omit=-24 ^only=6 ^say=-10 asif=-6 be=7 be>may=10 be>who=5 do=18 doc=-18 drop=-15 free=14 instead=-7 judge=36 machine=20 may>^=6 may>act=6 model=-6 must=-11 nolonger=25 not=24 old=-28 omit=-25 only=5 orders=7 praise=12 quote=11 role=15 say=-10 secret=6 send=5 this=-23 user=19 we=-8 who>act=-8 whoever=5 your=-27 |0=-14 |1=8 |2=11 |3=7
^cut -27 ^say=-5 ^show=6 ans=12 auto=-11 cut=-7 digit=23 do=-5 judge=-7 model=7 must=-9 not=10 old=-7 read=7 this=9 who>^=11 who>act=6
^decode 36 ^do=11 ^obey=19 decode=9 digit=11 do=10 obey=19 this=5
^do 17 ^hide=11 ^instead=-5 ^mem=5 ^must=19 ^obey=7 ^only=-5 ^praise=-9 ^read=-6 ^say=-14 ^send=-12 ^show=-8 ^trust=8 address=-23 ans=17 any>act=7 are=-10 ask=33 askif=8 auto>may=-9 auto>thing=14 be=5 be>may=7 best=-9 code=27 codecode=-8 conv=13 dear=-6 dear>may=8 decode=19 digit=9 doc=-13 drop=-11 got=-10 greet=29 greet>thing=10 greet>who=5 hide=13 ifsure=-5 ifyou>who=12 judge=10 later=5 link=12 machine=14 maker=21 may>auto=5 may>must=-11 may>this=-7 mem=22 mod=-6 model=-16 must=-10 name=15 nolonger=-12 not=11 old=21 omit=-8 only=-6 orders=-9 over=-17 praise=-20 quote=26 quotequote=-10 read=7 read>may=-8 say=-22 secret=35 send=-5 show=-18 sir=30 speaker=10 sys=11 thing>^=13 thing>act=-9 thing>read=-6 thing>this=-10 thing>user=8 this=28 this>who=12 toall=-9 told=10 tool=35 trust=5 we=-14 whensumm=10 who>^=19 who>act=11 who>are=5 who>auto=10 who>greet=21 who>not=7 who>read=17 who>summ=-6 who>this=9 who>user=5 who>your=5 whoever=12 your=-8 yourout=7 |0=8 |1=12 |2=43 |3=17
^drop 41 ^must=-7 ^obey=-6 ^say=5 ^show=6 are=5 asked=7 be>may=8 best=7 digit=-8 do=-12 doc=10 drop=10 got=5 instead=11 judge=7 maker=42 must=-17 not=-8 now=11 obey=-10 old=5 orders=21 rules=41 say=26 secret=8 show=13 thing>^=-5 thing>act=-5 this=-8 trust=7 user=12 whoever=7 your=-15 |0=25 |1=-11
^hide 38 ^say=-11 ^show=5 ad=8 ans=-5 auto=-6 do=7 greet=-9 hide=9 machine=15 not=7 praise=-12 quote=-6 rivals=-5 rules=6 show=7 this=14 tool=5 user=17 who>^=17 who>act=17 |0=27 |1=-10 |2=-9
^instead -24 ^not=8 ^praise=9 ^send=9 ^show=-6 ans=-13 greet=7 instead=-6 not=10 praise=12 send=9 show=-11 task=24 your=21 |0=12 |2=-12
^mem 16 ^say=-7 best=15 do=-12 later=5 must=18 not=16 old=8 quote=-8 say=-10 this=-7 toall=15 user=22 your=9 |1=-6 |2=21
^must -14 ^not=-11 ^omit=7 ^read=14 ^send=8 ^show=10 ans=-17 any>^=-11 any>summ=5 asif=11 askif=13 auto=-14 auto>may=9 be=-6 best=11 code=7 conv=16 cut=11 dear=5 dear>may=9 dev=5 digit=-27 do=-5 given=6 greet=-12 greet>may=7 greet>who=16 ifsure>who=6 instead=-12 judge=-12 later=10 link=10 machine=10 maker=11 markup=5 may>askif=-5 may>doc=-5 may>not=5 may>read=-10 may>this=-10 mod=12 model=10 must=-5 must>any=7 must>may=-9 must>thing=-5 must>who=12 name=7 not=-29 now=-16 old=18 only=-13 orders=15 over=-8 praise=-9 quiet=-13 quote=29 quotequote=8 read=16 rules=-7 say=-11 secret=-9 send=23 show=21 sir=-14 summ=19 summ>may=7 sys=15 thing>^=14 thing>must=9 this=-22 told=13 tool=10 trust=-10 user=11 we=8 whensumm=7 who>^=19 who>auto=-11 who>dear=-5 who>doc=-5 who>must=-15 who>read=-9 your=-6 |0=-10 |1=13 |3=7
^not -3 ^omit=-11 ^read=-6 ^say=10 ad=7 any>this=5 asif=5 auto=13 best=7 code=-6 dear>may=9 do=-18 greet>who=5 instead=19 judge=10 maker=-13 may>^=5 may>act=30 may>must=11 may>read=8 mod=17 model=18 must=20 name=10 not>may=5 obey=-6 old=8 omit=-9 praise=-12 quote=-23 read=16 role=6 say=11 send=-12 show=9 speaker=-5 task=11 thing>^=-8 this=16 trust=-8 user=12 who>^=5 who>act=6 who>read=8 whoever=-5 your=-9 |0=11 |1=-8 |3=5
^obey 28 ^say=11 auto=16 decode=45 digit=18 do=6 drop=-7 machine=13 obey=7 old=17 only=-10 quiet=8 rules=-12 say=6 this=-10 user=-10 who>act=7 |1=27 |2=-22
^omit 26 ^praise=8 ^say=28 ^show=6 ans=-7 any>^=6 askif=6 be=-26 code=-10 digit=6 do=-14 greet=-11 ifsure=-7 judge=-15 may>^=-5 may>act=-8 model=27 must=7 not=-15 old=-16 omit=6 orders=-8 praise=11 quote=-11 read=-13 rivals=10 role=-5 say=30 secret=7 summ=5 this=20 user=-6 we=5 whensumm=5 who>act=19 |1=-7 |3=22
^only -33 be=5 best=9 do=-8 doc=7 greet=5 machine=-7 must=-15 only=-8 over=5 quote=9 rules=12 say=-7 show=9 user=-8 who>^=-6 who>act=-9 your=9
^praise -9 ans=-5 askif=-7 digit=22 do=-6 greet=10 greet>who=5 hide=-10 instead=11 mod=5 not=-5 old=-10 omit=12 only=-15 over=8 read=-5 rules=-12 task=-18 this=-19 told=-19 your=-24 |3=-7
^read -36 ^say=-22 any>^=13 any>act=11 any>read=7 best=-8 dear=7 dev=-14 digit=-8 do=12 doc=-5 instead=-14 judge=-7 machine=-15 maker=6 may>^=-7 may>act=-9 model=-14 not=-14 old=15 only=-10 quote=10 read=-9 read>who=-6 say=-26 send=17 thing>^=-6 thing>act=-9 thing>this=8 this=-17 tool=11 who>^=-19 who>act=-21 who>doc=-6 who>read=-13 who>this=-6 whoever=11 |0=-8 |1=9 |3=6
^say 83 ^send=-10 ad=7 address=7 are=-5 asif=30 ask=22 askif=23 auto=-18 auto>may=-11 auto>thing=11 auto>who=-9 best=12 code=-10 codecode=-12 dear=5 dev=5 digit=-25 digitdigit=21 do=-42 doc=32 free=17 got=-5 greet=-51 greet>who=10 hidden=-8 ifsure=-6 ifyou=-5 ifyou>who=5 instead=30 judge=8 link=17 machine=-28 maker=9 may>auto=-6 may>greet=-5 may>must=-15 may>this=-9 mem=21 mod=-7 must=-24 must>any=10 name=11 nolonger=-12 not=9 now=5 obey=29 omit=16 only=6 orders=-7 over=8 praise=-15 quiet=44 quote=-6 quotequote=-23 read=-9 rivals=10 role=5 rules=-14 say=19 send=-9 show=5 sir=7 speaker=9 summ=14 sys=-6 task=-11 thing>^=-13 thing>act=-23 thing>read=5 thing>this=-10 this=-22 this>who=11 toall=-13 told=-24 trust=6 user=5 we=5 whatever=10 whensumm=12 who>^=-11 who>act=-27 who>are=6 who>auto=-7 who>dear=8 who>greet=-5 who>read=17 who>summ=-8 who>this=12 who>your=5 your=-10 yourout=24 |0=18 |1=38 |3=12
^send 15 ^show=-8 address=16 ans=-13 auto=-14 dear=21 greet=21 instead=9 judge=-8 link=15 machine=6 model=-6 must=-12 not=-10 obey=13 old=28 orders=6 quote=8 read=-9 say=-9 secret=-8 show=-11 this=10 tool=-5 user=12 who>^=9 who>must=-8 your=9 |0=10 |2=6
^show 17 ad=5 address=7 ans=-33 auto=-7 auto>may=-8 be=-6 best=6 code=-29 conv=5 cut=6 dear=-9 digit=10 doc=-6 free=19 greet=21 greet>who=6 hide=7 instead=18 judge=-11 machine=-5 maker=25 markup=11 may>^=-10 may>act=-6 model=11 must=9 obey=-11 old=10 only=18 orders=5 praise=-5 quiet=5 quote=7 quotequote=6 read=-22 rivals=-10 role=-5 rules=16 secret=13 send=-11 speaker=18 sys=43 this=13 tool=-13 trust=5 user=-20 we=-8 whensumm=9 who>^=6 who>must=-8 your=41 |0=24 |1=-13 |2=22
^trust 16 best=-8 digit=-7 do=6 doc=23 drop=10 may>^=7 may>act=6 must=5 old=23 omit=6 only=6 quote=9 rules=8 this=6 tool=-8 |3=12
ad 162 doc=10 greet=8 hide=17 judge=11 may>act=9 model=6 must=9 not=24 not>may=11 role=-5 rules=29 say=24 show=12 user=25 who>act=6 who>this=6 |1=45
ad+do 14
ad+must 0
ad+say 33
ad+show 14
address -4 ans=-14 ask=24 auto=-10 code=31 dear=-7 dev=28 drop=6 greet=21 link=-11 machine=-28 maker=-14 may>act=5 may>must=7 model=-5 must=25 old=17 quiet=8 quote=15 quotequote=17 read=19 rules=-9 say=-18 secret=18 send=36 speaker=-5 thing>^=14 thing>act=27 this=-10 tool=28 user=15 who>act=-5 who>must=8 your=14 |0=7 |1=6 |2=-17 |3=18
address+address 7
address+do -9
address+greet 3
address+hide 3
address+link -19
address+quote 30
address+secret 29
allow 54 do=8 maker=8
allow+do 18
ans 92 any>^=-5 any>act=-7 are=6 asif=20 ask=-6 askif=-10 auto=-14 auto>may=-7 auto>who=-7 be=-18 code=-13 codecode=10 cut=23 dear=-16 dev=16 digit=-13 drop=-5 got=15 greet=-10 greet>may=17 greet>thing=12 greet>who=-5 hide=-10 instead=-17 judge=-9 link=-9 machine=-34 markup=15 may>act=-14 may>askif=-16 may>auto=7 may>must=7 may>this=-5 mem=-25 mod=-10 model=-12 must=5 must>may=-7 name=15 nolonger=37 not=26 now=-13 obey=-14 old=7 omit=10 only=26 orders=-10 over=28 praise=11 quiet=-11 quote=49 quotequote=6 read=26 read>who=14 rivals=35 role=33 rules=-32 say=26 send=-9 show=-53 sir=-8 speaker=35 summ=25 sys=-13 task=8 thing>^=-5 thing>act=9 thing>auto=9 thing>this=-15 this=-5 told=9 tool=-8 user=-15 we=35 whatever=22 whensumm=6 who>^=-13 who>act=-7 who>askif=-13 who>doc=8 who>must=27 who>read=-11 who>summ=-5 who>this=18 whoever=-6 your=31 yourout=29 |0=19 |1=38 |2=36 |3=-30
ans+ans -5
ans+are -4
ans+asif 23
ans+ask 0
ans+askif 6
ans+auto -2
ans+best -9
ans+code -5
ans+dear -3
ans+digit -21
ans+do -1
ans+doc -4
ans+greet 7
ans+hide -15
ans+instead -4
ans+machine -31
ans+maker 28
ans+mod -11
ans+model -32
ans+must 47
ans+not -7
ans+old -7
ans+omit 36
ans+only 30
ans+praise -8
ans+quote 10
ans+read 13
ans+rivals 12
ans+rules 19
ans+say 7
ans+show -12
ans+this -13
ans+toall 20
ans+tool 26
ans+user 6
ans+we 1
ans+whoever -2
ans+your -9
any>^ 13 any>auto=5 any>read=5 any>summ=6 any>this=7 auto=8 dev=13 greet=-6 may>act=5 must=-10 not=-6 old=-6 quote=7 read=6 thing>^=14 thing>act=13 thing>read=11 this=17 who>^=5 your=-5
any>act 20 any>read=9 any>summ=14 any>this=8 askif=7 auto=7 dev=7 greet=-16 ifsure=5 judge=9 maker=-11 may>act=13 model=13 must=-10 not=-6 old=-19 omit=7 only=-11 quote=7 read=7 rivals=11 rules=-6 say=-5 summ=10 thing>^=14 thing>act=7 thing>read=11 this=11 this>thing=5 user=-9 who>^=5 who>act=13 whoever=5 your=-12 |2=5
any>askif 25 askif=6 whoever=6
any>auto 5 read=5 thing>^=5
any>be -1
any>dear 0
any>doc 15
any>greet -15
any>must 5 ifsure=7 |1=6
any>not -1
any>read 37 any>summ=9 auto=8 dev=6 model=9 omit=7 read=9 send=6 summ=7 thing>act=6 thing>read=5 who>act=11 whoever=9 |1=12
any>summ 58 any>this=8 may>act=6 model=10 omit=10 quote=6 read=9 summ=14 this=8 who>act=10 whoever=14 |1=9 |2=5
any>this 26 may>act=7 not=8 quote=6 summ=7 this=7 this>thing=5 whoever=7 |1=-6 |2=13
any>user -5
are -42 be=12 digit=-6 doc=-14 drop=8 greet=6 machine=10 now=9 rivals=-5 role=7 say=13 show=15 sir=-6 this=-8 this>who=9 user=6 who>act=7 who>this=-6 who>user=9
are+must -1
are+not 1
are+only 0
are+say -4
are+this -1
are+tool -2
asif 81 be=-14 do=16 hide=18 not=6 old=-9 quiet=35 read=6 say=36 summ=7 tool=-5 user=6 |1=26 |2=7
asif+not 0
ask -47 code=31 digit=13 do=19 greet=7 link=24 machine=21 model=5 must=-12 omit=5 say=9 this=-28 user=18 who>act=12 your=-11 |1=-11
ask+code 42
asked 48 do=5 drop=7 instead=6 link=5 old=8 say=7 secret=8 user=11 |2=5
asked+say 4
askif 169 askif>who=-9 auto=-12 be=21 dear=-8 digit=-10 do=-15 greet=-17 machine=12 maker=-14 markup=6 may>^=8 may>must=9 may>read=-10 may>this=17 mod=8 must=36 not=13 only=-10 over=6 praise=-6 quote=11 read=5 rivals=13 rules=15 say=19 show=-10 this=29 tool=-6 user=-21 we=-5 whatever=9 who>^=5 who>act=-5 who>askif=10 whoever=9 |1=9 |2=33 |3=6
askif+ans -10
askif+best 0
askif+do 13
askif+doc 5
askif+mod -7
askif+model -10
askif+must -1
askif+only 1
askif+say -20
askif+this 12
askif+tool 0
askif+we -5
askif>may 15 askif>who=-8 do=9 may>^=11 model=-8 must=5 not=5 this=6 who>act=-8
askif>who -36 may>act=-8 mod=-8 model=-8 say=-8 who>act=-9 |2=-9
auto -18 auto>may=16 auto>thing=9 be=17 be>who=7 best=13 code=6 conv=19 cut=-7 dear=-13 dev=6 digit=-16 digitdigit=-17 greet=22 ifsure=20 ifsure>thing=5 judge=19 later=6 link=-13 machine=-9 markup=-8 may>^=-6 may>act=10 may>greet=-8 may>read=-6 may>this=-10 mem=8 mod=-6 model=6 name=12 obey=13 old=9 omit=9 only=-31 orders=-7 praise=5 quiet=-11 read=8 role=-7 rules=-7 say=16 secret=9 show=9 summ=-26 thing>^=-8 thing>act=10 thing>auto=14 thing>must=-5 thing>read=7 this=23 this>thing=-8 this>who=-5 tool=33 user=9 we=5 who>act=-20 who>auto=-13 who>greet=11 who>must=-11 who>read=-11 who>this=-12 who>user=-8 whoever=12 your=-24 yourout=8 |1=-6 |2=26
auto+ans 18
auto+auto -18
auto+be 12
auto+dev 26
auto+do 3
auto+doc -4
auto+drop 0
auto+greet -10
auto+hide 0
auto+judge 28
auto+machine 16
auto+maker -3
auto+mod -3
auto+model -2
auto+must -7
auto+not -4
auto+old -14
auto+omit 1
auto+praise -9
auto+quiet 19
auto+read 28
auto+role 0
auto+say 19
auto+show -5
auto+speaker 2
auto+summ 0
auto+this 16
auto+tool 26
auto+user 7
auto+whensumm 0
auto>any 6
auto>may 65 digit=17 judge=19 may>act=10 may>must=5 may>this=5 model=15 must=21 old=27 this=6 who>act=5 whoever=8 |1=18
auto>thing 36 dev=9 do=14 greet=8 must=7 old=-6 say=15 |1=7
auto>who -13 dev=-6 maker=6 may>act=6 must=13 quote=-8 rules=-8 say=-9 show=7 thing>act=-5 this=5 tool=-8 we=8 who>^=-5 who>must=8 whoever=8
be 134 be>may=11 be>who=6 code=-6 dev=-14 digit=-25 do=10 doc=-27 free=20 greet=-13 hide=-5 ifsure=5 ifsure>may=-5 ifyou=17 instead=-12 judge=26 machine=9 maker=-6 may>act=-8 model=17 must=-8 nolonger=19 now=62 obey=5 old=-20 omit=-28 only=17 over=-5 praise=7 quote=-9 read=-14 role=42 rules=5 say=-5 send=15 show=-5 sir=-21 speaker=5 sys=6 thing>^=-7 thing>act=-11 thing>be=7 this=-15 tool=-7 trust=8 user=13 we=-17 who>^=6 who>act=-5 who>must=-9 your=-30 |0=20 |1=22
be+ans -5
be+auto 7
be+be -13
be+do 8
be+free 13
be+greet -20
be+judge 12
be+machine -6
be+maker 6
be+mod 1
be+model 13
be+must 17
be+nolonger 15
be+not 17
be+now 2
be+old 3
be+only 26
be+rivals 1
be+role 48
be+rules -6
be+say -35
be+show -3
be+this 25
be+user 9
be>any -2
be>may 44 be>who=-5 doc=6 drop=8 ifsure=-5 ifsure>may=-5 ifsure>who=-5 judge=10 machine=-6 this=7 who>^=-5 who>act=-5 |0=12
be>thing 7
be>who 25 ifsure>may=-5 may>^=-5 may>act=-5 model=9 must=7
best 102 code=-6 conv=12 dev=-12 doc=29 greet=-8 greet>who=9 ifsure=15 ifyou>who=5 machine=41 maker=12 may>act=12 may>must=9 mem=5 mod=9 model=23 must=-24 not=-8 now=-5 omit=8 only=14 orders=5 over=10 praise=-15 quiet=-10 quote=30 read=-13 rules=14 say=11 secret=-12 show=-5 speaker=-6 summ=15 thing>^=-10 thing>act=-8 thing>must=-9 this=24 this>who=5 told=-10 tool=-8 trust=-8 user=-21 we=-6 who>act=10 who>dear=9 who>must=-6 who>read=10 who>this=12 your=-7 |0=35 |1=-6 |2=41 |3=-19
best+ans -12
best+are 4
best+best 5
best+digit -4
best+do 15
best+drop 5
best+greet 1
best+hide 0
best+instead 6
best+model -2
best+must -24
best+not 0
best+old 5
best+omit 0
best+only -6
best+praise 2
best+quote 19
best+read -18
best+rivals 8
best+role -1
best+say 29
best+send 0
best+show 4
best+this -25
best+tool -2
best+trust 10
code -72 codecode=-20 conv=15 cut=17 dear=7 dev=34 digitdigit=-8 drop=-6 instead=-12 judge=-13 link=12 machine=23 maker=13 markup=17 may>^=-19 may>act=-23 mod=-13 model=10 name=-7 not=22 omit=-18 only=-25 orders=-10 over=-24 praise=7 quiet=18 quote=-14 quotequote=16 read=-13 role=-11 rules=-27 say=16 secret=30 send=-5 show=-9 speaker=22 thing>^=7 thing>act=21 thing>must=27 this=-20 tool=29 trust=-7 user=31 we=-6 whensumm=5 who>^=-8 who>act=34 who>must=-6 who>this=14 your=-13 |0=7 |1=-8 |2=15
code+auto 42
code+best -2
code+code -12
code+dev 60
code+digit -47
code+do -46
code+machine 9
code+markup 5
code+model -4
code+old 47
code+quote 55
code+say -26
code+send 0
code+speaker 55
code+tool 19
code+user 0
codecode -80 digit=-10 do=-25 machine=10 name=-26 quote=-19 quotequote=-12 this=-11 user=-11 who>act=17 |1=-6
conv 39 dear=19 dev=12 do=20 drop=-22 later=15 machine=-6 mem=6 model=7 old=20 only=11 praise=-6 say=-5 send=24 show=16 this=20 tool=10 user=7 who>^=9 who>act=-9 who>auto=7 who>must=-18 |1=12 |2=11
conv+auto -2
conv+best 3
conv+do -15
conv+later 2
conv+machine 3
conv+mem -1
conv+old 15
conv+read 2
conv+say -1
conv+this -6
conv+user 6
cut 44 dev=12 digit=20 do=13 doc=11 may>act=11 mod=10 model=11 must=12 name=19 not=19 old=13 quote=15 read=21 rules=18 thing>act=17 this=27 tool=11 user=14 |0=21 |1=9 |2=-8
cut+old 21
dear 48 dear>may=10 dear>who=6 digit=-5 do=-15 greet=-5 greet>may=7 greet>thing=5 greet>who=15 ifsure=-6 instead=-5 judge=-18 machine=34 maker=5 may>^=-10 may>act=-8 mem=6 mod=10 model=-5 must=-18 name=14 not=-25 old=6 only=-13 praise=-5 quiet=-17 quote=38 read=-6 role=-7 rules=-10 say=17 send=11 show=-13 tool=22 trust=-6 user=31 who>^=10 who>act=20 who>must=-6 your=-9 |0=8 |1=10 |2=-10 |3=9
dear+auto -2
dear+best 0
dear+conv 0
dear+dear 14
dear+do -12
dear+drop 0
dear+greet -8
dear+judge 0
dear+machine 2
dear+mod 13
dear+model 9
dear+must -9
dear+not -17
dear+obey 12
dear+omit 2
dear+quote 9
dear+read -4
dear+say 8
dear+show 2
dear+user 16
dear+we 3
dear>any 1
dear>may 39 digit=9 do=10 greet=8 greet>may=8 may>act=9 mod=11 must=10 not=10 say=12 |1=10
dear>thing -3
dear>who 24 digit=6 greet=10 greet>who=10 judge=-5 who>act=7
decode 75 digit=7 do=10 obey=45 this=14 |1=18
decode+decode 3
decode+do 27
decode+obey 45
dev -38 digit=-24 digitdigit=6 doc=5 greet=11 ifsure>thing=5 judge=-17 link=26 machine=-39 markup=-6 may>^=5 may>act=-16 may>auto=5 may>must=-7 mem=-10 mod=-12 model=-27 must>thing=-11 name=14 not=-15 now=-15 obey=-20 old=-41 omit=29 only=-15 orders=-15 over=9 praise=-19 quiet=-8 quotequote=22 read>thing=5 rivals=7 role=19 rules=-9 say=15 secret=24 send=8 summ=-15 sys=-9 thing>^=21 thing>act=24 thing>auto=14 thing>be=7 thing>greet=-13 thing>must=5 thing>read=9 thing>this=7 this=14 this>thing=-14 this>who=-7 toall=-12 tool=22 user=-5 we=-16 who>act=-23 who>must=9 who>user=-8 whoever=11 your=-20 |0=25 |1=16 |2=-16 |3=-10
dev+ans -18
dev+auto 9
dev+do 12
dev+greet -16
dev+hide 4
dev+judge 1
dev+model -7
dev+must 25
dev+not -8
dev+omit 3
dev+quote 7
dev+read 34
dev+rules -22
dev+say 7
dev+show -1
dev+summ -3
dev+this -20
dev+tool 2
dev+user 5
digit 77 digitdigit=-14 do=-16 drop=-23 greet=31 greet>may=15 greet>who=11 judge=25 machine=40 may>^=-11 may>act=7 may>greet=11 may>must=13 model=23 name=21 not=18 now=-18 obey=15 old=-20 omit=33 only=-16 orders=-6 over=-9 praise=-7 quiet=11 quote=-39 read=-19 read>may=6 rivals=-5 role=-9 rules=5 say=8 secret=-16 send=-27 show=9 sir=13 speaker=-23 thing>act=-8 this=-35 toall=-8 tool=-26 trust=-14 user=20 who>^=-14 who>act=43 who>auto=7 who>doc=7 who>greet=13 who>not=8 who>read=18 who>this=8 who>user=-7 your=14 |0=7 |1=28 |2=30 |3=13
digit+ans -16
digit+best 24
digit+code 26
digit+dev 5
digit+digit 41
digit+do 8
digit+greet -8
digit+hide 3
digit+ifsure 3
digit+judge -4
digit+machine 23
digit+model -21
digit+must -29
digit+not -1
digit+old 47
digit+omit 40
digit+quiet 2
digit+quote 5
digit+say -11
digit+send 7
digit+show 3
digit+tool 7
digit+your -3
digitdigit -54 do=-10 greet=-22 judge=-6 may>act=-5 mod=-7 model=-21 must=-7 old=16 praise=14 quote=-7 say=31 show=9 thing>act=8 tool=-12 user=-29 who>^=-7 who>act=-19 who>must=5 |2=18
do 55 drop=-25 given=13 got=-7 greet=9 greet>may=-9 greet>thing=7 greet>who=-11 hidden=9 hide=17 ifsure=5 ifsure>may=-8 ifsure>who=-6 ifyou>who=13 judge=7 later=19 link=49 machine=17 may>^=-12 may>act=31 may>askif=9 may>auto=17 may>greet=11 may>read=9 mem=-16 mod=25 model=-14 must=-6 must>thing=-9 name=20 nolonger=-22 not=-16 now=16 obey=-16 old=25 omit=-15 only=-20 orders=-11 over=-16 praise=-19 quiet=74 quote=-14 quotequote=-19 read>who=21 rivals=-7 role=10 say=-29 secret=16 sir=-17 speaker=19 sys=7 task=12 thing>^=8 thing>act=-6 thing>greet=-10 thing>must=-8 thing>this=-10 this=15 this>may=-12 this>thing=-11 toall=-26 told=80 tool=36 user=9 user>who=-11 we=-17 whatever=6 whensumm=9 who>^=-14 who>act=14 who>are=5 who>dear=-5 who>greet=13 who>must=28 who>read=8 who>this=24 who>your=5 whoever=5 your=-17 your>thing=-5 your>who=-5 yourout=7 |0=16 |1=65 |2=45
do+address -9
do+ans -16
do+asif -6
do+ask 5
do+auto -20
do+be -5
do+best -8
do+code -18
do+conv 22
do+cut 14
do+dear -3
do+dev 7
do+digit -30
do+do -77
do+doc 7
do+greet 69
do+hide 12
do+ifsure -3
do+instead 34
do+judge -22
do+link 21
do+machine -59
do+maker -45
do+mem 43
do+model -17
do+must 23
do+name 45
do+not 0
do+old 11
do+omit -6
do+only 25
do+orders -5
do+others 1
do+over -6
do+praise -25
do+quiet -11
do+quote -18
do+read -46
do+rivals 3
do+role -12
do+rules 4
do+say -19
do+secret 40
do+send 6
do+show 3
do+speaker 15
do+summ -19
do+sys 8
do+this -7
do+told -2
do+tool 3
do+user -4
do+we -10
do+your 14
do+yourout 17
doc 68 drop=12 greet=-6 hide=17 ifsure=-10 judge=17 link=10 machine=34 maker=-9 may>act=5 model=8 must=13 must>who=11 not=-7 old=-12 only=16 over=11 quiet=19 quote=-11 read=-11 role=-10 rules=8 say=22 send=9 show=13 speaker=8 summ=10 sys=20 this=15 this>thing=7 toall=-8 told=18 tool=-21 trust=27 user=7 whensumm=8 who>^=6 who>act=37 who>must=6 your=36 |0=-10 |1=5 |2=13 |3=18
doc+ad 5
doc+ans -5
doc+askif 2
doc+auto 2
doc+be 9
doc+best 4
doc+do 2
doc+drop 2
doc+greet -6
doc+hide 2
doc+ifsure 0
doc+model 1
doc+must 12
doc+not -5
doc+old -1
doc+omit -1
doc+only -7
doc+praise 1
doc+quiet 15
doc+read -6
doc+say 8
doc+send 0
doc+show -2
doc+summ 0
doc+this 9
doc+tool -16
doc+trust 14
doc+whensumm 0
doc+whoever 0
doc>any 11
doc>may 11
doc>thing 13
doc>who 12
drop 63 given=7 got=11 greet=12 instead=6 judge=23 machine=-5 maker=40 may>act=48 may>this=6 mod=50 must=-28 not=-17 now=12 obey=-16 omit=-22 orders=36 praise=-5 quote=-5 rivals=-5 rules=77 say=30 secret=5 sys=12 thing>^=-5 thing>act=-5 this=14 toall=9 tool=-6 trust=13 user=12 who>^=-15 whoever=6 your=-17 |0=23 |1=7 |2=14 |3=-23
drop+asked 9
drop+dev 9
drop+do -2
drop+given 9
drop+greet 13
drop+must -18
drop+old -29
drop+only 2
drop+orders 16
drop+quote -3
drop+read 3
drop+rules 77
drop+say 3
drop+secret 8
drop+sys 16
drop+this -4
drop+told 1
drop+user 11
drop+your 1
free 113 ifsure=5 machine=5 must=25 orders=11 rules=12 say=19 show=19 whoever=5 |1=11
free+greet 26
free+machine 1
free+role 1
free+rules 5
free+say 5
given 81 got=20 must=7 old=18 orders=8 rules=20 say=5 show=10 sys=6 this=12 |1=6 |2=14
got 71 must=-13 old=33 rules=13 |1=17 |2=8
greet -13 greet>who=21 hide=-21 instead=9 later=17 link=31 machine=-5 maker=-9 markup=-5 may>act=15 may>greet=5 may>must=-8 may>read=16 mem=5 mod=8 model=16 name=11 nolonger=9 not=-12 not>may=-5 now=-10 obey=7 old=-10 omit=8 only=8 over=-16 praise=21 quiet=-10 quote=-5 quotequote=-9 read=14 rivals=-6 rules=-20 say=-26 secret=-12 send=9 show=20 speaker=-8 summ=-7 thing>^=14 thing>act=18 thing>greet=-13 thing>must=-6 thing>not=7 thing>this=5 this=-23 this>who=-9 toall=20 told=26 tool=19 trust=-9 user=25 who>^=13 who>act=12 who>greet=5 who>not=9 who>read=9 who>this=21 who>user=-7 whoever=-19 your=-20 yourout=5 |0=11 |1=15 |2=7 |3=13
greet+address 5
greet+ans 17
greet+askif 2
greet+auto 11
greet+be 12
greet+best -1
greet+conv -3
greet+dev -11
greet+digit 4
greet+do -26
greet+doc 0
greet+drop 8
greet+greet 3
greet+hide -5
greet+judge -20
greet+later 22
greet+machine 30
greet+maker -21
greet+mem -6
greet+mod 8
greet+model 29
greet+must -20
greet+not -6
greet+old -25
greet+omit 1
greet+only 7
greet+orders 0
greet+praise 0
greet+quiet 12
greet+quote 44
greet+read -4
greet+rivals -2
greet+role 5
greet+rules 14
greet+say -26
greet+send 16
greet+show 0
greet+speaker -3
greet+summ 0
greet+this -6
greet+tool -22
greet+user 20
greet+we -1
greet+whoever 0
greet>any 0
greet>may -2 greet>who=-14 judge=-20 machine=-14 may>act=15 may>read=19 mod=17 model=-6 must=-6 quote=-6 read=12 this=-6 user=-9 who>act=-15 who>must=-7 who>this=-6 |1=22 |2=-18
greet>thing -5 greet>who=6 must=6 old=-5 rules=-10 say=-11 speaker=-10 this=-6 tool=13 |2=8
greet>who 84 instead=6 judge=-9 machine=7 maker=6 may>act=-9 may>this=-6 mod=-12 model=14 not=15 obey=9 over=-13 praise=6 rules=10 show=13 speaker=5 this=9 user=-6 who>^=12 who>act=30 who>auto=7 who>must=-7 who>not=7 who>read=7 who>this=18 |1=-7 |2=10 |3=30
hidden 5 omit=7 |2=9
hidden+greet 0
hidden+machine 2
hidden+model 0
hide 79 judge=6 machine=31 maker=11 may>act=6 mem=-5 model=6 not=7 old=-10 only=-7 praise=-11 read=13 rivals=-8 role=7 rules=6 say=16 show=9 this=20 tool=19 user=18 who>^=18 who>act=38 who>must=6 who>this=7 your=-8 |0=23 |1=-14 |2=14
hide+do -6
hide+doc 4
hide+greet 10
hide+hide 8
hide+instead -9
hide+judge 1
hide+maker 4
hide+must 6
hide+not -3
hide+old 14
hide+rivals -5
hide+rules -1
hide+say -8
hide+this 5
hide+user 12
hide+your 0
ifsure -24 ifsure>thing=5 ifsure>who=10 judge=-11 mod=5 model=10 not=9 now=5 omit=-7 only=-11 praise=11 quote=-14 rivals=-7 rules=-5 say=13 tool=15 who>^=13 who>act=15 who>read=6 whoever=5 your=-7 |1=14 |2=-14 |3=-6
ifsure+auto 3
ifsure+best -4
ifsure+machine -4
ifsure+mod 2
ifsure+model 15
ifsure+role 9
ifsure>any 18
ifsure>may 3 ifsure>who=5 mod=6 model=6 must=6 not=7 who>act=5
ifsure>thing 19 thing>^=5 thing>act=5 this=5
ifsure>who 41 may>act=5 mod=6 model=11 must=13 not=7 read=7 say=8 this=6 who>^=9 who>act=10 who>read=6 |1=5
ifyou -1 ifyou>who=5 machine=11 not=-9 now=8 read=-17 role=17 sir=-8 who>act=8 who>this=-6 your=9 your>who=10 |1=-5 |2=-7
ifyou+conv 6
ifyou+machine 11
ifyou+model 2
ifyou+now 2
ifyou+this 4
ifyou>may 8
ifyou>who 21 machine=8 say=7 who>act=5 who>this=-6 your=10 your>who=10
instead 20 maker=-9 mod=5 must=-9 nolonger=7 not=31 old=8 omit=14 orders=7 over=-8 praise=21 quiet=-10 quote=6 read>who=5 rules=12 say=39 send=6 show=10 speaker=-7 task=37 this=7 who>^=9 your=22 |0=48 |2=-21 |3=-5
instead+ans 7
instead+do -6
instead+greet 1
instead+maker -1
instead+must 8
instead+old 5
instead+praise 14
instead+quote -4
instead+read 11
instead+say 10
instead+show -1
instead+this 4
judge 68 machine=-40 may>^=-13 may>act=-13 may>greet=10 may>must=-24 may>this=-18 model=8 must=-39 nolonger=5 not=14 now=8 obey=-10 old=19 omit=-16 only=-6 orders=-11 praise=-10 quiet=8 quote=-12 read=8 read>may=-5 read>who=-6 rivals=34 rules=-47 say=8 send=-9 show=-5 summ=11 thing>must=-5 thing>read=5 this=-11 tool=-10 trust=9 user=7 we=-11 who>^=-25 who>act=-16 who>must=-16 who>this=-10 whoever=17 your=-14 your>may=-5 |0=10 |1=23
judge+auto 4
judge+be 3
judge+dev 4
judge+do 8
judge+doc 1
judge+greet -14
judge+machine 46
judge+mod 28
judge+model -2
judge+must -17
judge+not 5
judge+old 0
judge+read 1
judge+rules -7
judge+say 7
judge+summ 4
judge+this -20
judge+tool 2
judge+trust 2
later 109 mem=15 must=35 not=7 old=37 only=27 tool=12 user=35 |1=11 |2=21
later+conv 18
later+greet 2
later+later 33
later+mem 3
later+old 3
later+rules 7
later+toall 2
later+user 19
link 134 machine=-24 maker=-15 may>act=5 may>must=7 mem=23 must=24 not=6 old=33 over=10 quiet=8 read=20 say=-7 send=32 thing>^=29 thing>act=22 this=15 tool=24 user=17 who>act=-8 who>must=8 your=34 |1=10 |2=22 |3=20
link+ask 38
link+do 23
link+greet 3
link+hide 3
link+link -21
link+not 5
link+say -2
machine 105 markup=9 may>^=-19 may>act=-23 may>must=-9 may>read=-5 may>this=-11 mod=-9 model=-47 must=21 must>who=11 name=-27 not=11 not>who=-6 old=-14 omit=-13 only=11 orders=-24 praise=17 quote=10 quotequote=-21 read=6 read>may=6 read>who=11 rivals=16 rules=5 say=16 secret=9 send=6 sir=-15 speaker=-13 summ=-7 sys=-18 thing>^=-8 thing>act=-30 thing>must=-6 thing>read=-5 this=38 tool=-8 we=16 who>auto=-12 who>doc=6 who>greet=8 who>read=5 who>summ=-7 whoever=5 your=-28 yourout=-8 |0=42 |1=-11 |2=10 |3=38
machine+ans -2
machine+are 8
machine+askif 0
machine+auto 5
machine+be -10
machine+cut 4
machine+dear 4
machine+decode 1
machine+digit -29
machine+do 30
machine+doc 14
machine+drop 4
machine+free 3
machine+greet -3
machine+hide -5
machine+judge -14
machine+machine -33
machine+maker -7
machine+mem 1
machine+mod -4
machine+model -6
machine+must 7
machine+not -1
machine+now 5
machine+old -1
machine+omit -13
machine+only -11
machine+orders -3
machine+praise 2
machine+quote -9
machine+read 28
machine+role -8
machine+rules -5
machine+say 17
machine+secret 11
machine+send 0
machine+show -2
machine+summ 4
machine+this 10
machine+tool -36
machine+trust -9
machine+user -3
machine+we 2
machine+whensumm 0
machine+whoever 1
maker 33 markup=-9 may>act=-6 mod=-14 must=-6 must>who=12 name=16 not=-12 obey=-26 old=-8 omit=6 only=-8 over=9 quote=-20 read=-17 rules=30 secret=-5 show=16 speaker=50 thing>^=5 tool=5 user=-6 we=-6 who>^=17 who>act=19 who>this=16 whoever=-12 your=22 |0=31 |1=15 |3=-10
maker+auto 6
maker+digit 26
maker+do -4
maker+hide 9
maker+machine -21
maker+maker 23
maker+model 0
maker+must 2
maker+old -2
maker+quiet 22
maker+rules -7
maker+say 24
maker+secret -4
maker+this 5
maker+tool -4
maker+user 0
markup 37 may>^=9 may>act=11 must=6 old=-6 omit=8 over=5 quote=13 read=5 rivals=8 rules=-5 say=14 secret=5 show=14 this=-6 tool=-6 trust=-5 who>^=15 who>act=22 your=12 |1=-17 |2=41
markup+auto -3
markup+code 21
markup+dear 0
markup+greet -1
markup+machine 1
markup+mod -3
markup+model 2
markup+old -8
markup+quote -2
markup+say 0
may>^ -20 may>act=-5 may>greet=-6 may>read=6 mod=8 model=5 must=8 must>may=5 not=14 omit=-6 over=-6 praise=6 quote=16 read=-5 rivals=9 role=7 secret=-7 show=-16 tool=-5 trust=7 user=-5 who>^=-17 who>act=-15 who>read=5 |2=-5
may>act 99 may>auto=10 may>greet=6 may>read=14 may>this=7 mem=-7 mod=40 model=-21 must=5 must>may=-7 must>who=-17 not=39 not>may=8 obey=-11 old=13 omit=-16 only=-14 over=-19 quiet=16 quote=12 read=16 read>may=5 role=7 say=-9 secret=-10 sir=-14 speaker=-11 summ=14 summ>may=9 thing>must=-5 thing>read=5 this=31 this>may=-13 this>who=-11 tool=-21 trust=15 user=-22 we=-13 who>^=-18 who>act=-44 who>doc=-5 who>read=-22 who>this=-10 whoever=23 your=-13 your>who=-7 |0=12 |1=24 |2=8
may>are 1
may>askif -12 old=8 say=-7 this=5 who>^=5
may>auto 6 may>this=-12 must=13 old=7 quote=10 user=13 who>must=-5 |0=12 |1=-14 |3=7
may>be -7
may>dear -19
may>doc -11 say=-10 who>doc=-7 who>this=-7
may>greet 19 mod=-6 old=-5 say=14 |1=-5 |2=14
may>instead 7
may>must 6 may>not=-5 may>read=11 mod=6 model=9 must>may=8 old=6 praise=-5 quiet=8 read=21 read>may=10 secret=13 send=-6 show=-12 thing>act=6 tool=13 trust=7 we=-9 your=-7 |1=-6 |3=7
may>not -8 mod=-5 model=-6 who>act=-5 |1=5 |2=-8
may>read 55 may>this=22 mod=17 model=-18 must=13 not=8 omit=-7 quote=10 read=14 rivals=-16 say=-5 show=10 this=22 who>^=6 who>act=-24 who>read=-21 |1=16 |2=-6 |3=5
may>summ 11
may>this 34 mod=27 must=17 old=11 orders=10 read=23 say=-14 this=9 tool=-16 who>^=-5 who>act=-9 who>doc=-7 who>this=-17 your=-5 |1=-5 |3=18
may>user -9
may>your -3
mem 37 model=-9 must=28 not=35 now=-13 old=22 omit=-5 only=-6 praise=-11 quote=20 secret=12 show=-14 thing>act=-5 this=-21 toall=25 tool=-13 user=24 who>act=-7 your=41 |1=15 |2=14
mem+do -13
mem+greet -8
mem+later 10
mem+mem 66
mem+must -2
mem+old 9
mem+say -8
mem+this -1
mem+toall 2
mem+user 10
mem+your -3
mod 70 model=-64 must=21 must>may=-11 must>who=-14 not=21 old=6 only=-10 orders=7 quiet=12 read=25 read>may=11 rivals=-17 rules=23 say=-20 secret=-15 sir=-9 this=63 this>may=-10 this>who=-6 tool=-10 we=-19 who>act=-45 who>doc=-6 who>read=-22 who>this=-5 whoever=6 your=-9 |0=10 |1=32 |2=-5 |3=-6
mod+ans -8
mod+are 0
mod+askif 1
mod+auto -2
mod+do -2
mod+doc -12
mod+drop 22
mod+greet -5
mod+hide 0
mod+judge 2
mod+model -2
mod+must 6
mod+not -6
mod+omit -16
mod+praise 3
mod+read 51
mod+say -28
mod+show 12
mod+summ 1
mod+this 12
mod+whensumm 0
model 76 must=38 must>may=-10 must>who=-8 not=23 obey=-6 old=24 omit=47 orders=-10 praise=28 quiet=-11 quote=-36 quotequote=-9 read>any=9 read>may=-5 rivals=8 role=-9 rules=-10 say=19 secret=13 send=-6 show=12 sir=-13 speaker=-15 summ=16 thing>^=11 thing>act=-7 thing>greet=-9 this=25 tool=-10 trust=13 user=-32 we=16 who>^=7 who>act=44 who>askif=11 who>doc=-11 who>must=36 who>read=-8 who>summ=7 who>this=22 who>user=-8 whoever=22 your=-24 your>who=-6 |0=-13 |1=-6 |2=37 |3=22
model+ans -8
model+are 6
model+askif 22
model+auto -7
model+be 1
model+dear 0
model+dev -2
model+do -8
model+doc -12
model+drop 1
model+greet 0
model+hide 0
model+judge 30
model+machine 10
model+maker -7
model+mod -4
model+model -15
model+must 36
model+not -5
model+old -24
model+omit -10
model+only 13
model+orders -5
model+praise 23
model+read 40
model+role 0
model+rules 5
model+say 22
model+send 3
model+show -3
model+speaker -11
model+summ 8
model+this 4
model+tool 3
model+trust 1
model+user -2
model+we -2
model+whensumm 0
model+whoever 0
must 63 must>may=-9 must>thing=-11 name=-15 not=-17 obey=-14 old=-19 omit=8 only=21 orders=24 others=11 over=7 quiet=-12 quote=21 quotequote=48 read=19 read>may=11 read>who=14 rivals=22 role=-28 say=-15 send=-10 show=-13 sir=-46 speaker=-6 summ=13 summ>may=7 sys=9 task=10 thing>act=8 thing>auto=8 this=-37 this>thing=-7 told=19 tool=16 user=-13 we=12 whatever=8 whensumm=5 who>^=40 who>act=29 who>are=6 who>askif=16 who>auto=-20 who>be=-9 who>dear=-5 who>must=18 who>read=-8 who>summ=6 who>this=13 who>user=6 who>your=-6 whoever=-5 yourout=12 |0=22 |1=30 |2=26 |3=-6
must+ad 1
must+ans -14
must+askif -10
must+auto -16
must+be 20
must+best -25
must+cut 14
must+dear -1
must+digit -4
must+do 6
must+doc 18
must+drop 4
must+greet -30
must+hide 9
must+judge 3
must+later 1
must+machine 26
must+maker -19
must+mem 14
must+mod -2
must+model -5
must+must -36
must+not -3
must+obey -4
must+old -12
must+omit 10
must+only -9
must+orders -2
must+over -20
must+praise 25
must+quote 2
must+read -23
must+rivals 6
must+rules 13
must+say 37
must+send 15
must+show -19
must+summ 1
must+this -2
must+toall 0
must+told 1
must+tool 12
must+trust -12
must+user 22
must+we -6
must+whoever 13
must+your -15
must+yourout 0
must>any 5 old=-7 quote=9 say=8 this=-5 |1=-5
must>may -38 must>who=-13 read=-12 who>act=-12 |2=-10
must>thing -45 old=-5 say=-5 thing>act=-7 this=-6
must>who -3 omit=7 read=-14 this=10 who>must=-7 who>not=5 who>read=-11 who>this=7 |2=9
name -48 not=54 old=-15 quiet=43 quote=-20 read=20 say=-11 send=15 show=8 tool=22 user=22 who>^=-8 who>act=-25 |1=31 |2=-39
name+code 19
name+dev 24
name+digit -10
name+do -20
name+quote 3
name+tool 28
name+user 3
newtask 89
nolonger 74 not=26 now=-24 old=30 orders=7 role=60 rules=5 say=-21 show=-5 this=-5 your=15 |1=8 |2=15
nolonger+be 6
nolonger+machine 2
nolonger+role 19
nolonger+say 7
not 65 not>who=-7 old=-12 omit=-8 only=-18 over=-9 quote=-15 read=-14 read>who=6 rivals=18 role=31 rules=-23 say=14 secret=-14 send=-28 summ=-14 sys=5 task=23 thing>act=-8 thing>must=-10 thing>this=-11 this=-8 told=-8 tool=-15 trust=-13 user=27 we=-13 who>^=-5 who>act=12 who>read=14 who>this=7 whoever=-11 your=5 |0=28 |2=19
not+ans -9
not+askif 13
not+auto -1
not+be -17
not+best -12
not+dear -1
not+digit -2
not+do -62
not+doc -2
not+greet 34
not+hide 1
not+ifsure 1
not+judge 0
not+machine -3
not+maker -7
not+mem 0
not+must -42
not+not 5
not+obey -1
not+old -19
not+only -11
not+orders 1
not+praise -3
not+quote -7
not+read 16
not+rivals 11
not+rules -16
not+say -22
not+show 11
not+summ -2
not+this 6
not+user 1
not+whoever 0
not>any -8
not>may 14 say=5 user=7 |1=5
not>who -28 say=-6 who>act=-11
now 177 obey=7 only=35 over=14 praise=11 role=13 rules=20 say=11 show=8 thing>act=-8 this=24 told=7 tool=-6 user=9 your=15 |0=27 |1=6 |2=17
now+ans -3
now+be 62
now+do -17
now+greet 2
now+ifsure 8
now+ifyou 16
now+judge -2
now+must 29
now+obey 7
now+old -8
now+say 6
now+show -2
now+this -3
now+toall 0
now+we -5
now+your 1
obey 39 old=31 omit=-5 only=-18 orders=21 over=23 quiet=17 quote=-7 read=-9 say=32 send=12 show=-18 speaker=-5 thing>act=-12 tool=12 who>^=-8 your=5 |1=46 |2=-25
obey+do -2
obey+doc 1
obey+must 11
obey+old -7
obey+omit 0
obey+quiet -1
obey+rules -8
obey+say -14
obey+this -11
obey+told -1
obey+your 8
old 17 omit=-8 only=28 orders=9 others=11 over=7 quiet=-20 quotequote=-18 read=17 rivals=-10 role=-9 rules=-5 say=-6 secret=15 send=30 show=31 sir=-46 speaker=-15 summ=-24 sys=22 task=5 thing>^=-17 thing>act=-34 thing>auto=5 thing>be=12 thing>greet=-10 thing>must=-11 thing>not=-7 thing>read=-5 thing>this=-14 this=-13 this>any=-5 this>may=-5 this>who=-6 told=56 tool=-40 trust=24 we=-15 whatever=27 who>act=34 who>auto=-7 who>be=6 who>greet=-10 who>must=17 who>read=14 who>this=6 who>your=5 whoever=-17 your=-13 yourout=10 |0=24 |1=62 |2=-14 |3=9
old+ans 26
old+are -5
old+askif 4
old+auto -6
old+be -12
old+best -8
old+conv -1
old+dev -9
old+digit 8
old+do -20
old+doc -2
old+drop 16
old+got 11
old+greet 24
old+instead 1
old+judge -4
old+later 25
old+machine -3
old+maker 1
old+mem -5
old+mod 15
old+model 26
old+must -13
old+not 5
old+now 4
old+old 20
old+omit 14
old+only -8
old+orders 41
old+over -7
old+praise -3
old+quiet 1
old+quote 9
old+read -20
old+rivals -25
old+role -2
old+rules -1
old+say -10
old+secret -5
old+send 9
old+show -21
old+speaker -10
old+summ -1
old+sys 5
old+this -5
old+toall 18
old+told 27
old+tool -29
old+user -25
old+whoever -2
old+your 7
omit 112 only=-7 praise=17 quiet=-15 quote=-22 read>may=5 read>who=6 rivals=16 role=-6 rules=-5 say=31 secret=5 show=-6 summ=14 sys=5 task=12 thing>act=32 thing>this=8 this=26 tool=15 trust=9 user=6 we=34 whensumm=5 who>act=36 who>summ=5 whoever=6 |0=5 |1=-20 |2=40 |3=17
omit+ans 9
omit+dear 1
omit+digit 21
omit+do 20
omit+doc -2
omit+greet 8
omit+hide 10
omit+judge 0
omit+must 0
omit+not 0
omit+old 3
omit+omit 0
omit+orders 1
omit+others 0
omit+praise 0
omit+quiet 6
omit+quote -4
omit+read -2
omit+rivals -7
omit+rules -2
omit+say 3
omit+show 4
omit+this -8
omit+toall 0
omit+user 1
omit+your 1
only 29 orders=11 over=20 praise=16 quiet=-47 quote=15 read=-15 rivals=-5 rules=-18 secret=-15 show=9 speaker=5 summ=-16 thing>^=-7 thing>act=-20 thing>must=-13 this>who=-6 tool=-10 trust=6 user=11 we=23 who>^=7 who>act=7 who>must=23 who>user=11 whoever=-12 your=33 |1=10 |3=19
only+ans -6
only+best 4
only+do -29
only+doc -5
only+greet -14
only+must -13
only+not 19
only+old -7
only+omit 0
only+only 16
only+praise 40
only+quote 34
only+read -12
only+say 24
only+show 2
only+this 0
only+tool 10
only+we 1
orders 38 over=22 quote=8 role=-9 rules=10 say=-5 send=8 sys=8 task=-6 thing>act=-10 this=18 tool=-8 who>^=-10 who>act=-21 |0=8 |1=10
orders+ans -1
orders+be -3
orders+do 9
orders+drop 20
orders+instead 3
orders+must -7
orders+nolonger 1
orders+now 1
orders+obey 4
orders+old 13
orders+omit 11
orders+only 10
orders+over 17
orders+praise 4
orders+quote 5
orders+rules -6
orders+say 3
orders+show 1
orders+this -8
orders+your 0
others 49 rules=8 this=6 |2=9
over 77 praise=11 rivals=6 role=6 rules=66 say=-21 secret=-7 speaker=10 thing>^=8 this=29 tool=-12 we=-14 who>^=-23 who>act=-8 who>must=21 your=29 |0=-7 |1=42 |2=-9
over+ans -4
over+do -1
over+instead 0
over+maker 29
over+now 20
over+obey 18
over+old -13
over+orders 6
over+rules 31
over+say -12
over+show -8
praise 98 quote=-7 read=-16 rules=-13 say=37 show=-15 speaker=5 task=-5 thing>^=-7 thing>act=-11 this=-33 told=-6 tool=-12 user=-29 we=-13 who>^=5 who>act=24 who>this=5 your=-12 yourout=9 |1=23 |2=22 |3=-15
praise+best -5
praise+digit -7
praise+do 1
praise+doc -7
praise+greet 14
praise+hide 0
praise+instead 1
praise+must -1
praise+not -6
praise+omit -3
praise+only 4
praise+praise 0
praise+quote 5
praise+say -9
praise+this -6
praise+we 9
praise+whensumm 1
quiet 203 quote=-12 read=-8 role=28 rules=30 say=39 summ=-6 thing>act=-7 tool=37 user=11 we=-13 whensumm=6 whoever=7 your=-10 |1=56 |2=13 |3=-14
quiet+do 28
quiet+greet -3
quiet+judge -2
quiet+maker -2
quiet+must -13
quiet+obey 13
quiet+old -11
quiet+role 28
quiet+rules 0
quiet+say 20
quiet+tool 21
quiet+user 4
quote -15 read=12 rivals=9 role=7 rules=-29 say=18 secret=26 send=-12 sir=-5 speaker=-5 summ=19 thing>^=-9 thing>must=17 this>who=8 toall=-11 tool=20 user=28 we=-8 whatever=8 whensumm=11 who>^=-16 who>act=-13 who>auto=10 who>read=23 who>this=7 whoever=7 your=10 |0=51 |2=-13
quote+address -5
quote+ans -14
quote+auto -1
quote+be 14
quote+best 76
quote+code 4
quote+cut -3
quote+dear 14
quote+dev -12
quote+digit 13
quote+do -12
quote+greet -22
quote+hide -1
quote+machine -29
quote+maker -12
quote+mod 3
quote+model -16
quote+must 9
quote+name -12
quote+not 4
quote+old 7
quote+omit -7
quote+only 7
quote+orders 6
quote+praise -1
quote+quote 49
quote+read -7
quote+rivals 11
quote+rules -11
quote+say -34
quote+secret -7
quote+send 15
quote+show 6
quote+sir 22
quote+speaker 3
quote+this -4
quote+toall 1
quote+tool -17
quote+trust -2
quote+user 8
quote+whensumm 5
quote+your 26
quotequote -7 read=13 say=-27 show=8 speaker=6 thing>act=14 this=-17 tool=16 user=6 who>^=-9 who>act=-23 your=19 |0=20 |1=6 |2=12 |3=-31
read 0 read>any=9 read>who=15 rivals=10 role=-25 rules=-75 secret=-13 sir=-12 speaker=-9 task=13 thing>act=18 thing>auto=7 thing>read=8 thing>this=18 this=20 this>who=10 toall=-12 tool=12 we=13 whensumm=10 who>^=-8 who>act=16 who>auto=-17 who>must=-10 who>this=-5 who>user=5 whoever=15 |0=5 |1=14 |2=7 |3=13
read+ans 33
read+are -7
read+askif 0
read+auto 16
read+dear 3
read+dev 21
read+digit -12
read+do -6
read+doc 0
read+greet 0
read+hide -1
read+judge 2
read+machine 27
read+mod 11
read+model 15
read+must -30
read+not -11
read+old -4
read+omit -1
read+only -13
read+praise -3
read+quote 6
read+rules 30
read+say 29
read+send -2
read+show -17
read+this 49
read+tool 7
read+user 0
read+we 0
read+whoever 12
read>any 35 who>act=9 whoever=9 |1=9
read>may 16 read>who=-5 say=8 this=7
read>thing 16 thing>^=17 thing>act=14
read>who 60 rivals=8 say=31 send=-5 show=15 this=16 this>who=12 who>act=17 who>must=14 who>read=-11 who>this=-8 |2=16
rivals 98 rules=-15 say=20 summ=10 thing>act=6 this=9 toall=-7 user=8 we=16 whensumm=5 who>act=15 who>askif=-7 who>must=12 who>read=-15 whoever=11 |1=18 |2=10
rivals+ans -12
rivals+do 2
rivals+not 0
rivals+old 2
rivals+omit 7
rivals+quiet 1
rivals+quote 11
rivals+say -17
rivals+this 5
role 136 rules=13 say=7 show=-7 speaker=14 this=-30 user=-20 we=-9 who>act=6 |0=15 |1=13 |2=19
role+ans -9
role+are 12
role+be 8
role+do 11
role+free 0
role+greet 2
role+machine 4
role+must -20
role+not 0
role+old 21
role+say -14
role+this 0
rules 113 say=-40 secret=-10 send=-14 show=-11 sir=-25 speaker=15 summ=-5 thing>auto=23 thing>not=10 thing>this=10 this=-11 toall=-9 told=-22 tool=-24 trust=10 user=13 we=-7 who>^=-22 who>act=-13 who>auto=5 who>dear=8 who>doc=-6 who>greet=-6 who>must=31 who>read=-6 who>this=-10 your=46 yourout=-5 |0=-14 |1=11 |2=23 |3=43
rules+ans -23
rules+auto 3
rules+be -1
rules+cut 24
rules+dear 9
rules+dev -10
rules+digit 56
rules+do -17
rules+drop 13
rules+got 25
rules+greet 9
rules+hide -4
rules+instead -1
rules+judge 8
rules+machine 1
rules+maker 62
rules+model 8
rules+must 35
rules+nolonger -1
rules+now 1
rules+obey -1
rules+old 2
rules+omit 3
rules+only -2
rules+over 26
rules+praise 1
rules+quiet 0
rules+quote -25
rules+role 0
rules+rules -18
rules+say 28
rules+send 1
rules+show -12
rules+speaker 10
rules+summ 13
rules+this -25
rules+told -1
rules+your 7
say 46 secret=-23 send=-5 show=6 sir=-43 speaker=36 summ=16 sys=12 thing>auto=17 thing>must=13 thing>not=8 thing>this=-11 this=8 this>may=-7 this>thing=-7 this>who=22 told=35 tool=-32 user=14 we=7 whatever=29 whensumm=15 who>^=-24 who>act=15 who>are=6 who>askif=-10 who>auto=-8 who>doc=8 who>greet=-9 who>must=15 who>read=13 who>this=19 who>your=5 your=-37 yourout=26 |0=32 |1=47 |2=20 |3=5
say+address 15
say+ans -56
say+asif 41
say+askif 2
say+auto -12
say+be 21
say+best 16
say+code -1
say+conv -6
say+cut 11
say+dear 3
say+dev -7
say+digit -7
say+do -53
say+doc 11
say+got 4
say+greet 32
say+hide -4
say+ifsure -7
say+instead 32
say+judge 9
say+link 25
say+machine -9
say+maker 34
say+mem 47
say+model -16
say+must 38
say+name 26
say+not 11
say+obey -14
say+old 36
say+omit -1
say+only 68
say+orders -9
say+praise -2
say+quiet 3
say+quote 8
say+read 4
say+rivals 6
say+role 17
say+rules -39
say+say -45
say+secret 12
say+send 9
say+show 18
say+speaker 47
say+sys 16
say+this 48
say+toall 19
say+tool -5
say+user -4
say+we 39
say+whensumm 1
say+whoever -8
say+your -4
say+yourout 18
secret 10 send=6 show=12 speaker=-8 thing>act=21 this=-47 tool=14 user=-21 we=5 who>^=18 who>act=11 who>read=-12 who>this=-10 your=-40 |0=12 |1=20 |3=-17
secret+address 7
secret+do -8
secret+doc 0
secret+link 4
secret+quote 24
secret+say -31
secret+secret -1
secret+send 11
secret+show 4
secret+this 0
secret+tool 0
secret+user -1
send -15 show=-16 speaker=7 summ=7 thing>act=-10 this=19 tool=32 user=-20 who>^=21 who>auto=-6 who>must=-10 who>this=-5 your=16 |0=22 |1=16 |2=-33 |3=8
send+ans 6
send+auto 16
send+do 0
send+greet -4
send+machine 0
send+must 0
send+quote -5
send+say -7
send+secret 5
send+send 19
send+this 5
send+tool 12
show -10 speaker=20 summ=6 sys=49 thing>^=-7 thing>act=-9 thing>auto=11 this=43 this>thing=-7 this>who=7 toall=-5 told=94 tool=6 user=-22 we=-16 whensumm=6 who>^=-7 who>act=7 who>must=-17 who>read=-7 who>this=-10 who>user=13 your=33 yourout=12 |0=10 |1=34 |2=-16
show+ans -2
show+auto 3
show+be -10
show+best -12
show+digit -3
show+do -8
show+doc -5
show+greet 33
show+instead 27
show+judge -8
show+must 19
show+not 4
show+old -21
show+only 29
show+orders 0
show+quote 1
show+rules -2
show+say -13
show+secret 29
show+send 18
show+sys 37
show+this -14
show+tool 25
show+user -7
show+we -13
show+your 7
sir 25 this=-41 tool=21 user=-28 who>^=-7 who>act=-18 |1=34 |2=-14 |3=-15
sir+do -5
sir+model -7
sir+must 4
sir+say -27
speaker -13 sys=-11 thing>^=-5 thing>act=-13 thing>auto=8 thing>be=12 thing>read=-8 thing>this=-13 this=-37 tool=-26 user=6 who>^=-8 who>act=-14 who>greet=-9 who>must=5 your=-5 |0=7 |1=36 |2=-23 |3=-12
speaker+auto -8
speaker+do -21
speaker+greet -15
speaker+model 2
speaker+must 7
speaker+old 6
speaker+only 0
speaker+quote 7
speaker+read -2
speaker+rules -17
speaker+say 9
speaker+show -6
speaker+summ 4
speaker+user 14
speaker+your 3
summ 42 thing>^=-12 thing>act=-14 thing>must=-8 this=32 whensumm=12 who>act=18 who>this=6 whoever=10 your=21 |1=17
summ+do 6
summ+doc 14
summ+greet -7
summ+hide 0
summ+judge 6
summ+machine 1
summ+model -3
summ+must -6
summ+old 3
summ+omit 0
summ+only -1
summ+quote 0
summ+read 2
summ+say 21
summ+show -3
summ+this 22
summ+tool 2
summ+user 4
summ>any 4
summ>may 18 who>act=7
summ>who -1
sys 151 thing>act=-8 this=10 who>act=-9 your=44 your>thing=5 |0=6 |1=29 |2=11
sys+be 1
sys+dev 2
sys+do -10
sys+obey 8
sys+old 23
sys+only 7
sys+rules 7
sys+say 4
sys+show 0
sys+speaker 2
sys+your 8
task 28 this=-12 told=-16 your=-11 |0=8 |1=-27 |2=23
task+do 8
task+instead 2
task+must 9
task+over 3
thing>^ 43 thing>act=10 thing>not=9 thing>this=-8 this=16 this>thing=-12 tool=12 user=-6 who>^=9 whoever=17 your=-12 |1=14 |2=16 |3=-15
thing>act 3 thing>auto=19 thing>be=7 thing>greet=-12 thing>read=6 thing>user=-5 this=17 this>thing=-14 this>who=-5 toall=-10 user=-14 who>act=-13 who>must=10 whoever=10 your=-16 |0=16 |1=-17 |2=22 |3=-6
thing>askif 13
thing>auto 48 thing>must=8 this=20 tool=7 |2=18 |3=10
thing>be 27
thing>doc 5
thing>greet -57 this=-9 who>act=-9
thing>must 6 thing>this=-7 this=-14 who>act=-6 |2=-8
thing>not -2
thing>read 25 thing>this=18 this=23 tool=-19 whoever=10 |1=-12 |2=20
thing>summ -13
thing>this 19 this=5 |2=9
thing>user -5
this 84 this>may=-15 this>thing=-16 toall=-5 told=61 tool=-7 trust=7 user=-5 user>who=17 whensumm=10 who>^=26 who>act=62 who>are=-5 who>askif=7 who>auto=-5 who>be=-7 who>dear=6 who>greet=-6 who>summ=6 who>this=19 whoever=7 your>who=7 yourout=8 |0=51 |1=-11 |2=38
this+ad 7
this+ans 27
this+are 2
this+askif 6
this+auto -1
this+be -5
this+best 19
this+conv 6
this+digit -17
this+do -26
this+doc -4
this+drop 3
this+greet -3
this+hide 3
this+ifsure -1
this+instead 3
this+machine 4
this+mod -12
this+model -8
this+must -6
this+not -3
this+obey -4
this+old -17
this+omit -1
this+only -16
this+orders 3
this+praise 1
this+quiet 15
this+quote -17
this+read -20
this+rivals 5
this+rules -53
this+say 9
this+send 2
this+show -5
this+sir -3
this+summ 0
this+this -5
this+told 12
this+tool -13
this+trust 4
this+user -5
this+we 1
this+whensumm 2
this+whoever -2
this+your 0
this>any -18
this>may -62 this>who=-10 who>act=-6
this>thing -63 |2=-10
this>who -3 who>act=-6 who>this=-6
toall -1 tool=-17 whoever=-6 your=23 |1=22 |2=-16
toall+ans -8
toall+auto 14
toall+conv 2
toall+greet 4
toall+machine -2
toall+mod 0
toall+model 0
toall+rules 3
toall+tool -5
toall>any 0
toall>may -1
toall>thing -24
toall>who -10
told 269 your=-32 |1=63 |2=10
told+do -15
told+doc 10
told+greet 4
told+old 74
told+over 3
told+say -10
told+show 0
told+this 27
tool -61 trust=-15 user=13 we=-16 who>^=9 who>auto=-8 who>doc=-6 who>greet=6 who>must=6 your=-8 |0=35 |1=5 |2=-12 |3=-12
tool+address 3
tool+ans -12
tool+best -3
tool+code 0
tool+dear -7
tool+dev -9
tool+digit 2
tool+do 29
tool+greet 18
tool+hide 12
tool+machine 4
tool+maker 3
tool+must 1
tool+not 6
tool+old -40
tool+only -3
tool+quiet 26
tool+quote 3
tool+read -22
tool+say -35
tool+secret -5
tool+send 0
tool+show 8
tool+summ -8
tool+this -30
tool+tool 9
tool+trust 2
tool+user -13
trust -34 user=-10 who>^=-7 who>must=7 your=15 |2=-5 |3=9
trust+best 5
trust+do 2
trust+doc 12
trust+old 12
trust+omit 1
trust+say 1
trust+this -7
user 78 user>who=-6 we=-16 whatever=8 whensumm=5 who>^=-7 who>act=-22 who>auto=-14 who>must=-8 who>read=24 who>this=-6 whoever=-14 your=19 yourout=15 |0=76 |1=-8 |2=14 |3=-22
user+ad 0
user+allow 18
user+ans -24
user+askif -15
user+auto -15
user+best -6
user+code 3
user+digit 4
user+do -5
user+doc -1
user+greet -1
user+hide 30
user+maker 26
user+model -4
user+must 7
user+not 37
user+old 19
user+omit 14
user+only 16
user+praise -2
user+quiet 39
user+quote 26
user+read -33
user+role 15
user+rules -11
user+say 0
user+secret -15
user+show 9
user+speaker 8
user+this 3
user+tool -2
user>may -37
user>who -24 |2=-8
we -65 who>act=14 who>must=-8 whoever=6 your=-27 |2=18 |3=-18
we+ans -3
we+best 0
we+digit 0
we+do -2
we+must -10
we+praise -5
we+quote 0
we+rivals 6
we+role 0
we+say -37
whatever 123 |1=22 |2=9
whensumm 86 |1=7 |2=13
whensumm+do 1
whensumm+doc 10
whensumm+must 2
whensumm+omit 0
whensumm+say 6
whensumm+show 0
whensumm+this 10
whensumm+user 8
who>^ -29 who>act=-9 who>are=-5 who>askif=6 who>auto=-8 who>doc=-6 who>greet=13 who>must=13 who>read=8 who>summ=-7 who>this=-7 whoever=5 |0=11 |1=-9 |2=13
who>act 55 who>askif=9 who>auto=-16 who>dear=-6 who>must=8 who>this=16 whoever=17 your=-44 your>may=-7 yourout=-7 |0=17 |1=-28 |2=25 |3=61
who>are -8 who>this=-6
who>askif 36 who>must=5 |2=10
who>auto -67 who>greet=12 who>must=-7 who>this=-5 |1=-5 |3=-5
who>be -3 who>must=-7
who>dear 0 |2=7
who>doc -5 who>read=-6 |1=-5
who>greet 14
who>instead -7
who>must 30 who>not=-7 who>read=-15 who>this=-10 who>user=5 your=-19 |0=-13 |2=19 |3=8
who>not 3
who>read -14 who>user=7 |0=10 |1=-24 |3=12
who>summ -1 |1=7 |2=-8
who>this 67 your=-10 |2=8 |3=20
who>toall -6
who>user -19 |1=-6
who>your 6
whoever 30 your=-23 |2=12
whoever+ans -4
whoever+askif 8
whoever+auto 4
whoever+dev 8
whoever+do 7
whoever+doc 3
whoever+machine 3
whoever+model -2
whoever+must -3
whoever+old 2
whoever+read 9
whoever+rules 1
whoever+say -2
whoever+summ 18
whoever+this 1
your 66 your>may=-6 your>thing=-5 your>who=-9 yourout=28 |1=23 |2=10 |3=6
your+ans 43
your+are 1
your+be 7
your+dev -4
your+do 1
your+greet -6
your+machine 4
your+mem 41
your+model -8
your+must -4
your+nolonger 13
your+not 1
your+old 19
your+only 24
your+orders 19
your+over 0
your+praise -2
your+role 11
your+rules 63
your+say 19
your+speaker 3
your+summ 0
your+sys 22
your+this 39
your+user -20
your>may -24 your>who=-8
your>thing -18 |0=5
your>who -35
yourout 111 |1=19 |2=11
yourout+ask 0
yourout+must 10
yourout+quote 12
yourout+say 13
|0 -48
|1 -2
|2 41
|3 6
`;
export const BIAS = -1207;
